import type { ResourceKey } from '../contract/checks';
import { types } from 'pg';

/**
 * Pairs as the parameters of `unnest($1::uuid[], $2::uuid[])`. They are text, because the driver would quote and escape
 * each value.
 */
export function keyColumns(keys: readonly ResourceKey[]): [accountIds: string, ids: string] {
  return [`{${keys.map(({ accountId }) => accountId).join(',')}}`, `{${keys.map(({ id }) => id).join(',')}}`];
}

/**
 * The rows of `keyColumns` as the source `key`, with the columns `account_id`, `id` by its name, and `ordinal` (from 1). The
 * LIMIT excludes no row. It makes the planner expect one row instead of ten, for which it would plan the statement again at
 * every call.
 */
export function keyRows(id = 'id'): string {
  const rows = 'unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY LIMIT cardinality($1::uuid[])';
  return `(SELECT * FROM ${rows}) AS key (account_id, ${id}, ordinal)`;
}

export function byIndex<Item extends object>(
  count: number,
  rows: readonly (Item & { ordinal: number })[],
): (Item | undefined)[] {
  const items = new Array<Item | undefined>(count).fill(undefined);
  for (const { ordinal, ...item } of rows) items[ordinal - 1] = item as unknown as Item;
  return items;
}

export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}

/** Returns a page and whether another follows, from a query that requested one row more than the page has. */
export function pageOf<Item>(rows: readonly Item[], size: number): Page<Item> {
  return { items: rows.slice(0, size), hasMore: rows.length > size };
}

type TypeId = Parameters<typeof types.getTypeParser>[0];
type Parse = (value: string) => unknown;

/** The driver's parsers. A date stays text, because it has no time. */
export function getTypeParser(oid: TypeId, format?: 'text' | 'binary'): Parse {
  return oid === types.builtins.DATE ? String : (types.getTypeParser(oid, format) as Parse);
}
