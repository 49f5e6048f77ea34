import type { Key } from '../checks';

/**
 * Pairs of account and id as the two parameters of `unnest($1::uuid[], $2::uuid[])`. Written as text here, since UUIDs
 * need no quotes and the driver would quote and escape each.
 */
export function keyColumns(keys: readonly Key[]): [accountIds: string, ids: string] {
  return [`{${keys.map(({ accountId }) => accountId).join(',')}}`, `{${keys.map(({ id }) => id).join(',')}}`];
}

/** Rows by their place (from 1); undefined where there is no row. */
export function byPlace<Item extends object>(
  count: number,
  rows: readonly (Item & { place: number })[],
): (Item | undefined)[] {
  const items = new Array<Item | undefined>(count).fill(undefined);
  for (const { place, ...item } of rows) items[place - 1] = item as unknown as Item;
  return items;
}

export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}

/** A page and whether another follows, from a query that asked for one row more than the page holds. */
export function pageOf<Item>(rows: readonly Item[], size: number): Page<Item> {
  return { items: rows.slice(0, size), hasMore: rows.length > size };
}
