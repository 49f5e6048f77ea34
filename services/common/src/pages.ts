import type { Refusal } from '@learning-library/proto';
import type { Page } from './database';
import { ContractError, toRefusal } from './errors';
import { asRefusal } from './receipts';

/** An answer of a batch of lists. */
export type PageResult<Response> = {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal };
};

/**
 * Reads pages that were asked for together, each with an answer of its own, by position: one that cannot be asked for, or
 * whose parent is not there, is refused and fails no neighbour.
 *
 * @param read undefined where what the page is of is not there
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

/** The only page of a batch of one. @throws what it was refused with */
export async function listOne<Checked, Item>(
  page: Checked,
  read: (pages: readonly Checked[]) => Promise<(Page<Item> | undefined)[]>,
): Promise<Page<Item>> {
  const [found] = await read([page]);
  if (found === undefined) throw new ContractError('not_found', null);
  return found;
}

/** A row of a page among pages: which one, and whether what it is of is there; without an item where there is none. */
export interface PageRow {
  place: number;
  found: boolean;
  id: string | null;
}

/**
 * Cuts the rows of many pages, each of which asked for one row more than it holds, at least one row a page.
 * Undefined where what a page is of is not there.
 */
export function pagesOf<Row extends PageRow, Item>(
  sizes: readonly number[],
  rows: readonly Row[],
  read: (row: Omit<Row, 'place' | 'found'>) => Item,
): (Page<Item> | undefined)[] {
  const pages = sizes.map((): Page<Item> | undefined => undefined);
  for (const { place, found, ...row } of rows) {
    if (!found) continue;
    const page = (pages[place - 1] ??= { items: [], hasMore: false });
    if (row.id === null) continue;
    if (page.items.length === sizes[place - 1]) page.hasMore = true;
    else page.items.push(read(row));
  }
  return pages;
}
