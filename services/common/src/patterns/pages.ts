import type { Refusal } from '@learning-library/proto';
import type { Page, Queryable } from '../postgres';
import { ContractError, fromRefusal, toRefusal } from '../contract/errors';
import type { Method } from '../rpc/methods';
import { asRefusal } from './receipts';

/** The most bytes of texts in a page: well below the 64 MiB of a message. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Stands for a page that was left out of a batch, because others had filled it. */
export const LEFT_OUT = Symbol('left out');

/** Undefined for a page whose parent does not exist. */
export type PageRead<Item> = Page<Item> | typeof LEFT_OUT | undefined;

export interface PageResult<Response> {
  outcome: { $case: 'page'; value: Response } | { $case: 'refusal'; value: Refusal } | undefined;
  /** Whether it has to be requested again. */
  leftOut?: boolean;
}

/** By position. A request that is invalid, or whose parent does not exist, is refused and does not affect the others. */
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

/** The unary list RPC beside a batch of lists: a batch of one. @throws its refusal */
export function listSingly<Request, Response>(
  list: Method<{ requests: Request[] }, { results: PageResult<Response>[] }>,
): Method<Request, Response> {
  return async (request, call) => {
    const [result] = (await list({ requests: [request] }, call)).results;
    if (result?.outcome?.$case === 'page') return result.outcome.value;
    throw result?.outcome === undefined ? new ContractError('not_found', null) : fromRefusal(result.outcome.value);
  };
}

/** A row of a query for many pages. An empty page, and one whose parent does not exist, has one row without an item. */
interface PageRow {
  place: number;
  found: boolean;
  filled: boolean;
  /** Of the item's texts, where the page ends before it has all the items that were asked for. */
  bytes: number | null;
}

interface Listed<Item extends object> {
  names: string;
  query<More extends object>(queryable: Queryable, text: string, values: readonly unknown[]): Promise<(Item & More)[]>;
}

/** What bounds the pages of a batch (docs/protocols.md#calls). */
export interface PageBounds {
  /** Of the texts of a page, and with `mayLeaveOut` of all pages together; 8 MiB where absent, and at most. */
  maxBytes?: number | undefined;
  mayLeaveOut?: boolean | undefined;
}

export type ReadPages<Item> = (
  queryable: Queryable,
  pages: readonly { size: number }[],
  values: readonly unknown[],
  bounds: PageBounds | undefined,
) => Promise<PageRead<Item>[]>;

/**
 * A page ends before its texts exceed `maxBytes`, with one item at least. With `mayLeaveOut` that also bounds all its
 * pages together: the smallest come first. @param rows a query for `place`, `found`, the fields of an item and its
 * `bytes`, with one row more than a page holds @param count how many values the query has
 */
export function pageReader<Item extends object>(
  table: Listed<Item>,
  { rows, order, count }: { rows: string; order: string; count: number },
): ReadPages<Item> {
  const [maxBytes, mayLeaveOut] = [`$${count + 1}::int`, `$${count + 2}::boolean`];
  // Has no rows where they would have too many bytes. Hardly ever is more than this sum needed.
  const whole = `
    SELECT place, found, id IS NOT NULL AS filled, ${table.names}
    FROM (SELECT *, coalesce(sum(bytes) OVER (), 0) AS total FROM (${rows}) item) summed
    WHERE total <= ${maxBytes} ORDER BY place, ${order}`;
  const bounded = `
    SELECT place, found, id IS NOT NULL AS filled, ${table.names},
      CASE WHEN of_page > ${maxBytes} AND available > 1 THEN bytes END AS bytes
    FROM (
      SELECT *, coalesce(sum(bytes) OVER (ORDER BY of_page, place), 0) AS until_page FROM (
        SELECT *, count(id) OVER page AS available, coalesce(sum(bytes) OVER page, 0) AS of_page,
          sum(bytes) OVER (PARTITION BY place ORDER BY ${order}) AS until_item
        FROM (${rows}) item WINDOW page AS (PARTITION BY place)
      ) sized
    ) summed
    WHERE (id IS NULL OR until_item <= ${maxBytes} OR until_item = bytes)
      AND (NOT ${mayLeaveOut} OR until_page <= ${maxBytes} OR until_page = of_page)
    ORDER BY place, ${order}`;
  return async (queryable, pages, values, bounds = {}) => {
    if (pages.length === 0) return [];
    const most = Math.min(bounds.maxBytes ?? MAX_BYTES, MAX_BYTES);
    const read = await table.query<PageRow>(queryable, whole, [...values, most]);
    if (read.length > 0) return pagesOf(pages, read);
    return pagesOf(pages, await table.query(queryable, bounded, [...values, most, bounds.mayLeaveOut === true]));
  };
}

function pagesOf<Item extends object>(
  pagesAsked: readonly { size: number }[],
  rows: readonly (Item & PageRow)[],
): PageRead<Item>[] {
  const pages = pagesAsked.map((): PageRead<Item> => LEFT_OUT);
  for (const { place, found, filled, bytes = null, ...item } of rows) {
    let page = pages[place - 1];
    if (page === LEFT_OUT) pages[place - 1] = page = found ? { items: [], hasMore: false } : undefined;
    if (page === undefined || !filled) continue;
    const isFull = page.items.length === pagesAsked[place - 1]?.size;
    page.hasMore ||= isFull || bytes !== null;
    if (isFull) continue;
    page.items.push(item as unknown as Item);
    if (bytes !== null) page.bytes = (page.bytes ?? 0) + bytes;
  }
  return pages;
}
