import { chunkDeletion, type Queryable } from '@learning-library/common/postgres';

/**
 * Counts a request in one statement, whose row lock makes the count exact.
 * @returns the count with this request, null if the quota was already used up, undefined if there is no such test key
 */
export async function countTestCall(
  queryable: Queryable,
  call: { keyId: string; day: string; limit: number },
): Promise<number | null | undefined> {
  const [row] = await queryable.query<{ count: number | null }>(
    `WITH test_key AS (
       SELECT id, account_id FROM {schema}.api_keys WHERE id = $1 AND environment = 'test'
     ), counted AS (
       INSERT INTO {schema}.test_calls AS t (key_id, day, account_id, count)
       SELECT id, $2::date, account_id, 1 FROM test_key
       ON CONFLICT (key_id, day) DO UPDATE SET count = t.count + 1 WHERE t.count < $3
       RETURNING count
     )
     SELECT (SELECT count FROM counted) AS count FROM test_key`,
    [call.keyId, call.day, call.limit],
  );
  return row?.count;
}

/** Deletes a chunk of the counts of a day and the days before it. */
export function purgeTestCalls(queryable: Queryable, lastDay: string): Promise<number> {
  return chunkDeletion('test_calls', 'day <= $1::date ORDER BY day', 1_000, [lastDay])(queryable);
}
