import type { Queryable } from '@learning-library/common/postgres';

/** How long the lease of a writer that died keeps others waiting. */
export const LEASE_MS = 15_000;
const LEASE = `${LEASE_MS} * interval '1 millisecond'`;

/** Takes or renews the lease of the index's only writer. @returns whether the owner has it */
export async function takeLease(queryable: Queryable, owner: string): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.index_writer SET owner = $1, held_until = now() + ${LEASE}
     WHERE owner = $1 OR held_until IS NULL OR held_until <= now() RETURNING 1`,
    [owner],
  );
  return rows.length === 1;
}

export async function releaseLease(queryable: Queryable, owner: string): Promise<void> {
  await queryable.query('UPDATE {schema}.index_writer SET owner = NULL, held_until = NULL WHERE owner = $1', [owner]);
}

/** The id of this database, and the last of Meilisearch's tasks that is known to have ended. */
export async function readServer(queryable: Queryable): Promise<{ origin: string; lastTask: number }> {
  const [row] = await queryable.query<{ origin: string; lastTask: string }>(
    'SELECT origin, last_task AS "lastTask" FROM {schema}.index_writer',
  );
  if (row === undefined) throw new Error('the index has no state');
  return { origin: row.origin, lastTask: Number(row.lastTask) };
}

/** Notes a task that has ended. @returns whether it is later than all before, or `from` now on counts */
export async function noteTask(queryable: Queryable, task: number, from?: 'from now on'): Promise<boolean> {
  const rows = await queryable.query(
    'UPDATE {schema}.index_writer SET last_task = $1 WHERE last_task < $1 OR $2 RETURNING 1',
    [task, from !== undefined],
  );
  return rows.length === 1;
}
