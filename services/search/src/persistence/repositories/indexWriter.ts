import type { Queryable } from '@learning-library/common/postgres';

/** What PostgreSQL knows about the mark. */
export interface Expectation {
  origin: string;
  /** The last finished rebuild, and the last requested one. */
  builtEpoch: number;
  epoch: number;
  /** The last change that Meilisearch confirmed, and the last that was sent. */
  seen: number;
  sent: number;
}

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

/** Origin and number of the next mark; undefined where the owner is not the writer. */
export async function nextMark(
  queryable: Queryable,
  owner: string,
): Promise<{ origin: string; sequence: number } | undefined> {
  const [given] = await queryable.query<{ origin: string; sequence: string }>(
    `UPDATE {schema}.index_writer SET mark_sent = mark_sent + 1 WHERE owner = $1 AND held_until > now()
     RETURNING origin, mark_sent AS sequence`,
    [owner],
  );
  return given === undefined ? undefined : { origin: given.origin, sequence: Number(given.sequence) };
}

export async function confirmMark(queryable: Queryable, sequence: number): Promise<void> {
  await queryable.query('UPDATE {schema}.index_writer SET mark_seen = $1 WHERE mark_seen < $1', [sequence]);
}

export async function readExpectation(queryable: Queryable): Promise<Expectation> {
  const [row] = await queryable.query<Omit<Expectation, 'seen' | 'sent'> & { seen: string; sent: string }>(
    `SELECT w.origin, s.epoch, s.built_epoch AS "builtEpoch", w.mark_seen AS seen, w.mark_sent AS sent
     FROM {schema}.index_writer w CROSS JOIN {schema}.index_state s`,
  );
  if (row === undefined) throw new Error('the index has no state');
  return { ...row, seen: Number(row.seen), sent: Number(row.sent) };
}
