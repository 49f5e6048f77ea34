import type { Queryable } from './database';

/**
 * Deletes a chunk of unlocked rows. @param condition SQL after WHERE, and ORDER BY if an index needs it
 * @returns the number of deleted rows
 */
export function chunkDeletion(
  table: string,
  condition: string,
  size = 500,
  values: readonly unknown[] = [],
): (queryable: Queryable) => Promise<number> {
  const sql = `DELETE FROM {schema}.${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM {schema}.${table} WHERE ${condition} LIMIT ${size} FOR UPDATE SKIP LOCKED
    )) RETURNING 1`;
  return async (queryable) => (await queryable.query(sql, values)).length;
}
