import type { Queryable } from '@learning-library/common/postgres';

/** Duration of the lease, which is the maximum wait after a writer has died. */
export const LEASE_MS = 15_000;
const LEASE = `${LEASE_MS} * interval '1 millisecond'`;

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

export interface ServerState {
  /** The id of this database, because another installation may use the same server. */
  origin: string;
  /** The identity of the live index, if there is one, and of the one that a rebuild fills. */
  searched: string | null;
  building: string | null;
}

export async function readServer(queryable: Queryable): Promise<ServerState> {
  const [row] = await queryable.query<ServerState>('SELECT origin, searched, building FROM {schema}.index_writer');
  if (row === undefined) throw new Error('the index has no state');
  return row;
}

export async function nameBuilding(queryable: Queryable, building: string): Promise<void> {
  await queryable.query('UPDATE {schema}.index_writer SET building = $1', [building]);
}

/** Records that the rebuilt index is live. */
export async function useBuilding(queryable: Queryable): Promise<void> {
  await queryable.query(
    'UPDATE {schema}.index_writer SET searched = building, building = NULL WHERE building IS NOT NULL',
  );
}
