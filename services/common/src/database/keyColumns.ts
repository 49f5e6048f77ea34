import type { Key } from '../checks';

/**
 * Pairs of account and id as the two parameters of `unnest($1::uuid[], $2::uuid[])`. Uuids need no quotes, which the
 * driver would put around each and escape.
 */
export function keyColumns(keys: readonly Key[]): [accountIds: string, ids: string] {
  return [`{${keys.map(({ accountId }) => accountId).join(',')}}`, `{${keys.map(({ id }) => id).join(',')}}`];
}
