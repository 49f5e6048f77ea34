import type { Refusal } from '@learning-library/proto';
import type { Page } from './database';
import { ContractError, toRefusal } from './errors';
import { asRefusal } from './receipts';

/** The result of one list of a batch. */
export type PageResult<Response> = {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal };
};

/**
 * Reads a batch of pages, each with its own result, by position. An invalid request, or one whose parent does not
 * exist, is refused and does not affect the others.
 *
 * @param read returns undefined for a page whose parent does not exist
 */
export async function listEach<Request, Checked, Item, Response>(
  requests: readonly Request[],
  list: {
    check: (request: Request) => Checked;
    read: (pages: readonly Checked[]) => Promise<(Page<Item> | undefined)[]>;
    respond: (page: Page<Item>) => Response;
  },
): Promise<PageResult<Response>[]> {
  const checked = requests.map((request): { page: Checked } | ContractError => {
    try {
      return { page: list.check(request) };
    } catch (error) {
      return asRefusal(error);
    }
  });
  const valid = checked.filter((each): each is { page: Checked } => !(each instanceof ContractError));
  const pages = (await list.read(valid.map(({ page }) => page))).values();
  return checked.map((each) => {
    const page = each instanceof ContractError ? each : (pages.next().value ?? new ContractError('not_found', null));
    return page instanceof ContractError
      ? { outcome: { $case: 'refusal', value: toRefusal(page) } }
      : { outcome: { $case: 'page', value: list.respond(page) } };
  });
}

/** Reads one page. @throws its refusal */
export async function listOne<Checked, Item>(
  page: Checked,
  read: (pages: readonly Checked[]) => Promise<(Page<Item> | undefined)[]>,
): Promise<Page<Item>> {
  const [found] = await read([page]);
  if (found === undefined) throw new ContractError('not_found', null);
  return found;
}

/**
 * A row of a query for many pages: the place of its page and whether the page's parent exists. An empty page has one
 * row without an item.
 */
export interface PageRow {
  place: number;
  found: boolean;
  id: string | null;
}

/**
 * Splits the rows of many pages. Each page was queried with one row more than it holds, and has one row at least.
 * Undefined for a page whose parent does not exist.
 */
export function pagesOf<Row extends PageRow>(
  pagesAsked: readonly { size: number }[],
  rows: readonly Row[],
): (Page<Omit<Row, 'place' | 'found'>> | undefined)[] {
  const pages = pagesAsked.map((): Page<Omit<Row, 'place' | 'found'>> | undefined => undefined);
  for (const { place, found, ...row } of rows) {
    if (!found) continue;
    const page = (pages[place - 1] ??= { items: [], hasMore: false });
    if (row.id === null) continue;
    if (page.items.length === pagesAsked[place - 1]?.size) page.hasMore = true;
    else page.items.push(row);
  }
  return pages;
}
