import type { Queryable } from './database';

/**
 * A function for the janitor: deletes a chunk of the rows that match and that no other transaction has locked.
 * @param condition SQL after WHERE, and ORDER BY where the planner needs it to use an index @returns how many rows
 */
export function chunkDeletion(
  table: string,
  condition: string,
  size = 500,
): (queryable: Queryable, values?: readonly unknown[]) => Promise<number> {
  const sql = `DELETE FROM {schema}.${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM {schema}.${table} WHERE ${condition} LIMIT ${size} FOR UPDATE SKIP LOCKED
    )) RETURNING 1`;
  return async (queryable, values) => (await queryable.query(sql, values)).length;
}
