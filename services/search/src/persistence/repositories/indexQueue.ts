import { FIRST_ID } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import { randomUUID } from 'node:crypto';
import type { DocumentKey } from '../../engine/engine';

export interface QueuedItem extends DocumentKey {
  revision: string;
  /** Of the change; null where that is not traced. */
  traceparent: string | null;
}

/** Now, rounded down: the column has milliseconds, and rounding up would make an item due later. */
const NOW = "date_trunc('milliseconds', now())";

/** Queues documents; one that is in the queue keeps its place and gets a new revision. */
export async function queueItems(queryable: Queryable, keys: readonly DocumentKey[]): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.index_queue AS q
       (id, account_id, type, revision, queued_at, attempts, next_attempt_at, traceparent)
     SELECT item.id, item.account_id, item.type, $4::uuid, ${NOW}, 0, ${NOW}, $5
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS item (id, account_id, type)
     ORDER BY item.id
     ON CONFLICT ON CONSTRAINT index_queue_pkey
       DO UPDATE SET revision = excluded.revision, type = excluded.type,
         next_attempt_at = least(q.next_attempt_at, excluded.next_attempt_at),
         traceparent = coalesce(excluded.traceparent, q.traceparent)`,
    [
      keys.map(({ id }) => id),
      keys.map(({ accountId }) => accountId),
      keys.map(({ type }) => type),
      randomUUID(),
      sampledTraceparent(),
    ],
  );
}

const ACCOUNTS = 1_000;
/** How long what was taken is left alone, so that the rows of a process that died are taken again. */
const CLAIM = "interval '30 seconds'";

/**
 * Takes due items: of the accounts that have new ones the first of each, then the second, and so on, the longest waiting
 * first; then those that were put off, or taken by who died. Where there are very many accounts, each call goes on behind the
 * last of the one before. What is taken with a claim is taken by nobody else, and has to be taken off, put off or given back.
 */
export class QueueReader {
  private after = FIRST_ID;

  async take(queryable: Queryable, limit: number, claims: boolean): Promise<QueuedItem[]> {
    const isFirst = this.after === FIRST_ID;
    const sql = claims ? CLAIMING : READING;
    const rows = await queryable.query<QueuedItem & { turn: number; last: string | null }>(sql, [limit, this.after]);
    this.after = rows[0]?.last ?? FIRST_ID;
    if (rows.length === 0 && !isFirst) return this.take(queryable, limit, claims);
    return rows
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ id, accountId, type, revision, traceparent }) => ({ id, accountId, type, revision, traceparent }));
  }
}

const NEW = 'attempts = 0 AND claimed_until IS NULL';
const AGAIN = '(attempts > 0 OR claimed_until IS NOT NULL) AND greatest(next_attempt_at, claimed_until) <= now()';
const CHOSEN = `
  WITH RECURSIVE accounts AS (
    (SELECT account_id, 1 AS place FROM {schema}.index_queue WHERE ${NEW} AND account_id > $2 ORDER BY account_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT q.account_id FROM {schema}.index_queue q WHERE ${NEW} AND q.account_id > a.account_id
      ORDER BY q.account_id LIMIT 1
    ), a.place + 1 FROM accounts a WHERE a.account_id IS NOT NULL AND a.place < ${ACCOUNTS}
  ),
  fresh AS (
    SELECT item.account_id, item.id, item.turn, item.next_attempt_at FROM accounts a
    CROSS JOIN LATERAL (
      SELECT q.account_id, q.id, q.next_attempt_at, row_number() OVER (ORDER BY q.next_attempt_at, q.id) AS turn
      FROM {schema}.index_queue q WHERE ${NEW} AND q.account_id = a.account_id
      ORDER BY q.next_attempt_at, q.id LIMIT $1
    ) AS item
    ORDER BY item.turn, item.next_attempt_at, item.id LIMIT $1
  ),
  again AS (
    SELECT account_id, id FROM {schema}.index_queue WHERE ${AGAIN}
    ORDER BY greatest(next_attempt_at, claimed_until) LIMIT greatest($1 / 5, $1 - (SELECT count(*) FROM fresh))
  ),
  chosen AS (
    SELECT account_id, id, row_number() OVER (ORDER BY is_again, turn, next_attempt_at, id)::integer AS turn FROM (
      SELECT account_id, id, false AS is_again, turn, next_attempt_at FROM fresh
      UNION ALL SELECT account_id, id, true, 0, NULL FROM again
    ) AS due
  )`;
const COLUMNS = `q.id, q.account_id AS "accountId", q.type, q.revision, q.traceparent,
    (SELECT account_id FROM accounts WHERE place = ${ACCOUNTS}) AS last`;
const READING = `${CHOSEN}
  SELECT ${COLUMNS}, chosen.turn FROM chosen JOIN {schema}.index_queue q USING (account_id, id)`;
const CLAIMING = `${CHOSEN},
  locked AS MATERIALIZED (
    SELECT q.account_id, q.id, chosen.turn FROM chosen JOIN {schema}.index_queue q USING (account_id, id)
    WHERE ${NEW} OR ${AGAIN} FOR UPDATE OF q SKIP LOCKED
  )
  UPDATE {schema}.index_queue q SET claimed_until = now() + ${CLAIM} FROM locked
  WHERE q.account_id = locked.account_id AND q.id = locked.id
  RETURNING ${COLUMNS}, locked.turn`;

/**
 * Deletes what did not change meanwhile, if the owner is still the writer (docs/protocols.md#outbox). @returns whether
 * it is
 */
export async function takeOff(
  queryable: Queryable,
  items: readonly QueuedItem[],
  owner: string | undefined,
): Promise<boolean> {
  const rows = await queryable.query(
    `WITH writer AS (
       SELECT 1 FROM {schema}.index_writer WHERE $3::uuid IS NULL OR owner = $3 AND held_until > now() FOR UPDATE
     ), done AS (
       DELETE FROM {schema}.index_queue q USING unnest($1::uuid[], $2::uuid[], $4::uuid[])
         AS item (id, revision, account_id)
       WHERE q.id = item.id AND q.account_id = item.account_id AND q.revision = item.revision AND EXISTS (SELECT 1 FROM writer)
     ), changed AS (
       UPDATE {schema}.index_queue q SET claimed_until = NULL FROM unnest($1::uuid[], $2::uuid[], $4::uuid[])
         AS item (id, revision, account_id)
       WHERE q.id = item.id AND q.account_id = item.account_id AND q.revision <> item.revision
     ) SELECT 1 FROM writer`,
    [
      items.map(({ id }) => id),
      items.map(({ revision }) => revision),
      owner ?? null,
      items.map(({ accountId }) => accountId),
    ],
  );
  return rows.length === 1;
}

export async function giveBack(queryable: Queryable, items: readonly QueuedItem[]): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.index_queue q SET claimed_until = NULL FROM unnest($1::uuid[], $2::uuid[]) AS item (id, account_id)
     WHERE q.id = item.id AND q.account_id = item.account_id AND q.claimed_until IS NOT NULL`,
    [items.map(({ id }) => id), items.map(({ accountId }) => accountId)],
  );
}

/** Puts off an item that cannot be indexed, for longer each time: 1 s to about an hour. */
export async function putOff(queryable: Queryable, { id, accountId, revision }: QueuedItem): Promise<number> {
  const [row] = await queryable.query<{ attempts: number }>(
    `UPDATE {schema}.index_queue SET attempts = least(attempts + 1, 12), claimed_until = NULL,
       next_attempt_at = now() + interval '1 second' * (2 ^ least(attempts, 12))
     WHERE id = $1 AND account_id = $3 AND revision = $2 RETURNING attempts`,
    [id, revision, accountId],
  );
  return row?.attempts ?? 0;
}

export async function queuedOf(queryable: Queryable, keys: readonly DocumentKey[]): Promise<ReadonlySet<string>> {
  const rows = await queryable.query<{ id: string }>(
    `SELECT q.id FROM {schema}.index_queue q JOIN unnest($1::uuid[], $2::uuid[]) AS item (id, account_id)
       USING (id, account_id)`,
    [keys.map(({ id }) => id), keys.map(({ accountId }) => accountId)],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function queueLag(queryable: Queryable): Promise<{ count: number; seconds: number }> {
  const [row] = await queryable.query<{ count: number; seconds: number }>(
    `SELECT count(*)::integer AS count,
       greatest(0, coalesce(extract(epoch FROM now() - min(queued_at)), 0))::float8 AS seconds
     FROM {schema}.index_queue`,
  );
  return row ?? { count: 0, seconds: 0 };
}
