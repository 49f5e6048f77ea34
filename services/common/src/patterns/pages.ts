import type { Refusal } from '@learning-library/proto';
import type { Page, Queryable } from '../postgres';
import { ContractError, toRefusal } from '../contract/errors';
import { asRefusal } from './receipts';

/** The most bytes of texts in a page, and in the pages of a batch: well below the 64 MiB of a message. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Stands for a page that was left out of a batch, because others had filled it. */
export const LEFT_OUT = Symbol('left out');

/** Undefined for a page whose parent does not exist. */
export type PageRead<Item> = Page<Item> | typeof LEFT_OUT | undefined;

/** The result of one list of a batch. */
export interface PageResult<Response> {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal } | undefined;
  /** Whether it has to be requested again. */
  leftOut?: boolean;
}

/**
 * Reads a batch of pages, each with its own result, by position. An invalid request, or one whose parent does not
 * exist, is refused and does not affect the others.
 */
export async function listEach<Request, Checked, Item, Response>(
  requests: readonly Request[],
  list: {
    check: (request: Request) => Checked;
    read: (pages: readonly Checked[]) => Promise<PageRead<Item>[]>;
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
    if (page === LEFT_OUT) return { outcome: undefined, leftOut: true };
    return page instanceof ContractError
      ? { outcome: { $case: 'refusal', value: toRefusal(page) } }
      : { outcome: { $case: 'page', value: list.respond(page) } };
  });
}

/** Reads one page, which is never left out. @throws its refusal */
export async function listOne<Checked, Item>(
  page: Checked,
  read: (pages: readonly Checked[]) => Promise<PageRead<Item>[]>,
): Promise<Page<Item>> {
  const [found] = await read([page]);
  if (found === undefined || found === LEFT_OUT) throw new ContractError('not_found', null);
  return found;
}

/** A row of a query for many pages. An empty page, and one whose parent does not exist, has one row without an item. */
interface PageRow {
  /** That of its page in the query, from 1. */
  place: number;
  /** Whether the page's parent exists. */
  found: boolean;
  filled: boolean;
  /** Whether the page ends before it has all the items that were asked for. */
  cut: boolean;
}

/** A table of `defineTable`. */
interface Listed<Item extends object> {
  names: string;
  query<More extends object>(queryable: Queryable, text: string, values: readonly unknown[]): Promise<(Item & More)[]>;
}

type ReadPages<Item> = (
  queryable: Queryable,
  pages: readonly { size: number }[],
  values: readonly unknown[],
  mayLeaveOut: boolean,
) => Promise<PageRead<Item>[]>;

/**
 * A function that reads many pages of a table. A page ends before its texts exceed 8 MiB, with one item at least. With
 * `mayLeaveOut` that is also the bound of all its pages together: the smallest come first, and those for which there is
 * no room are left out. Texts beyond the bounds are not read.
 *
 * @param rows a query for `place`, `found`, the fields of an item and its `bytes`, with one row more than a page holds
 * @param order the order of items within a page, by the names of fields
 * @param count how many values the query has
 */
export function pageReader<Item extends object>(
  table: Listed<Item>,
  { rows, order, count }: { rows: string; order: string; count: number },
): ReadPages<Item> {
  // Has no rows where they would have too many bytes. Hardly ever is more than this sum needed.
  const whole = `
    SELECT place, found, id IS NOT NULL AS filled, false AS cut, ${table.names}
    FROM (SELECT *, coalesce(sum(bytes) OVER (), 0) AS total FROM (${rows}) item) summed
    WHERE total <= ${MAX_BYTES} ORDER BY place, ${order}`;
  const bounded = `
    SELECT place, found, id IS NOT NULL AS filled, of_page > ${MAX_BYTES} AND available > 1 AS cut, ${table.names}
    FROM (
      SELECT *, coalesce(sum(bytes) OVER (ORDER BY of_page, place), 0) AS until_page FROM (
        SELECT *, count(id) OVER page AS available, coalesce(sum(bytes) OVER page, 0) AS of_page,
          sum(bytes) OVER (PARTITION BY place ORDER BY ${order}) AS until_item
        FROM (${rows}) item WINDOW page AS (PARTITION BY place)
      ) sized
    ) summed
    WHERE (id IS NULL OR until_item <= ${MAX_BYTES} OR until_item = bytes)
      AND (NOT $${count + 1}::boolean OR until_page <= ${MAX_BYTES} OR until_page = of_page)
    ORDER BY place, ${order}`;
  return async (queryable, pages, values, mayLeaveOut) => {
    if (pages.length === 0) return [];
    const read = await table.query<PageRow>(queryable, whole, values);
    return pagesOf(pages, read.length > 0 ? read : await table.query(queryable, bounded, [...values, mayLeaveOut]));
  };
}

/** Splits the rows of many pages. */
function pagesOf<Item extends object>(
  pagesAsked: readonly { size: number }[],
  rows: readonly (Item & PageRow)[],
): PageRead<Item>[] {
  const pages = pagesAsked.map((): PageRead<Item> => LEFT_OUT);
  for (const { place, found, filled, cut, ...item } of rows) {
    let page = pages[place - 1];
    if (page === LEFT_OUT) pages[place - 1] = page = found ? { items: [], hasMore: cut } : undefined;
    if (page === undefined || !filled) continue;
    if (page.items.length === pagesAsked[place - 1]?.size) page.hasMore = true;
    else page.items.push(item as unknown as Item);
  }
  return pages;
}
