import { NIL_UUID } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import { randomUUID } from 'node:crypto';
import type { DocumentKey } from '../../engine/engine';

export interface QueuedItem extends DocumentKey {
  revision: string;
  /** The trace of the change; null if it is not traced. */
  traceparent: string | null;
}

/** The current time, rounded down to the milliseconds of the column. Rounding up would make an item due later. */
const NOW = "date_trunc('milliseconds', now())";

/** Queues documents; a queued document keeps its position and gets a new revision. */
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

/**
 * Takes due items. The accounts take turns: each turn takes the oldest new item of every account. Postponed items come
 * last.
 * If there are many accounts, each call continues after the last account of the previous call.
 */
export class QueueReader {
  private after = NIL_UUID;

  async take(queryable: Queryable, limit: number): Promise<QueuedItem[]> {
    const isFirst = this.after === NIL_UUID;
    const rows = await queryable.query<QueuedItem & { last: string | null }>(READING, [limit, this.after]);
    this.after = rows[0]?.last ?? NIL_UUID;
    if (rows.length === 0 && !isFirst) return this.take(queryable, limit);
    return rows.map(({ id, accountId, type, revision, traceparent }) => ({
      id,
      accountId,
      type,
      revision,
      traceparent,
    }));
  }
}

const READING = `
  WITH RECURSIVE accounts AS (
    (SELECT account_id, 1 AS place FROM {schema}.index_queue WHERE attempts = 0 AND account_id > $2 ORDER BY account_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT q.account_id FROM {schema}.index_queue q WHERE attempts = 0 AND q.account_id > a.account_id
      ORDER BY q.account_id LIMIT 1
    ), a.place + 1 FROM accounts a WHERE a.account_id IS NOT NULL AND a.place < ${ACCOUNTS}
  ),
  fresh AS (
    SELECT item.account_id, item.id, item.turn, item.next_attempt_at FROM accounts a
    CROSS JOIN LATERAL (
      SELECT q.account_id, q.id, q.next_attempt_at, row_number() OVER (ORDER BY q.next_attempt_at, q.id) AS turn
      FROM {schema}.index_queue q WHERE attempts = 0 AND q.account_id = a.account_id
      ORDER BY q.next_attempt_at, q.id LIMIT $1
    ) AS item
    ORDER BY item.turn, item.next_attempt_at, item.id LIMIT $1
  ),
  again AS (
    SELECT account_id, id FROM {schema}.index_queue WHERE attempts > 0 AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT greatest($1 / 5, $1 - (SELECT count(*) FROM fresh))
  ),
  due AS (
    SELECT account_id, id, false AS is_again, turn, next_attempt_at FROM fresh
    UNION ALL SELECT account_id, id, true, 0, NULL FROM again
  )
  SELECT q.id, q.account_id AS "accountId", q.type, q.revision, q.traceparent,
    (SELECT account_id FROM accounts WHERE place = ${ACCOUNTS}) AS last
  FROM due JOIN {schema}.index_queue q USING (account_id, id) ORDER BY due.is_again, due.turn, due.next_attempt_at, due.id`;

/**
 * Deletes items that did not change meanwhile, if the owner is still the writer (docs/protocols/search-index.md). @returns
 * whether it is
 */
export async function complete(queryable: Queryable, items: readonly QueuedItem[], owner: string): Promise<boolean> {
  const rows = await queryable.query(
    `WITH writer AS (
       SELECT 1 FROM {schema}.index_writer WHERE owner = $3 AND held_until > now() FOR UPDATE
     ), done AS (
       DELETE FROM {schema}.index_queue q USING unnest($1::uuid[], $2::uuid[], $4::uuid[])
         AS item (id, revision, account_id)
       WHERE q.id = item.id AND q.account_id = item.account_id AND q.revision = item.revision AND EXISTS (SELECT 1 FROM writer)
     ) SELECT 1 FROM writer`,
    [items.map(({ id }) => id), items.map(({ revision }) => revision), owner, items.map(({ accountId }) => accountId)],
  );
  return rows.length === 1;
}

/** Postpones an item that cannot be indexed, for longer each time: 1 s to 68 minutes. */
export async function defer(queryable: Queryable, { id, accountId, revision }: QueuedItem): Promise<number> {
  const [row] = await queryable.query<{ attempts: number }>(
    `UPDATE {schema}.index_queue SET attempts = least(attempts + 1, 12),
       next_attempt_at = now() + interval '1 second' * (2 ^ least(attempts, 12))
     WHERE id = $1 AND account_id = $3 AND revision = $2 RETURNING attempts`,
    [id, revision, accountId],
  );
  return row?.attempts ?? 0;
}

export async function queueLag(queryable: Queryable): Promise<{ count: number; seconds: number }> {
  const [row] = await queryable.query<{ count: number; seconds: number }>(
    `SELECT count(*)::integer AS count,
       greatest(0, coalesce(extract(epoch FROM now() - min(queued_at)), 0))::float8 AS seconds
     FROM {schema}.index_queue`,
  );
  return row ?? { count: 0, seconds: 0 };
}
