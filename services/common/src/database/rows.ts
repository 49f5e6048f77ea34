import type { Key } from '../checks';

/**
 * Pairs of account and id as the two parameters of `unnest($1::uuid[], $2::uuid[])`. Written as text here, since UUIDs
 * need no quotes and the driver would quote and escape each.
 */
export function keyColumns(keys: readonly Key[]): [accountIds: string, ids: string] {
  return [`{${keys.map(({ accountId }) => accountId).join(',')}}`, `{${keys.map(({ id }) => id).join(',')}}`];
}

/** Results by position, from rows with their place (from 1); undefined where there is no row. */
export function byPlace<Row extends { place: number }, Answer>(
  count: number,
  rows: readonly Row[],
  read: (row: Omit<Row, 'place'>) => Answer,
): (Answer | undefined)[] {
  const answers = new Array<Answer | undefined>(count).fill(undefined);
  for (const { place, ...row } of rows) answers[place - 1] = read(row);
  return answers;
}

export interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}

/** A page and whether another follows, from a query that asked for one row more than the page holds. */
export function pageOf<Row, Item>(rows: readonly Row[], size: number, read: (row: Row) => Item): Page<Item> {
  return { items: rows.slice(0, size).map(read), hasMore: rows.length > size };
}
