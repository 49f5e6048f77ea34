import type { Queryable } from '@learning-library/common';
import { randomUUID } from 'node:crypto';
import type { DocumentKey } from '../../engine/engine';

/** A document to be brought up to date. */
export interface QueuedItem extends DocumentKey {
  /** Another with every change that is heard of. */
  revision: string;
}

/** Queues documents; one that waits already keeps its place and is known to have changed again. */
export async function queueItems(queryable: Queryable, keys: readonly DocumentKey[]): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.index_queue AS q (id, account_id, type, revision, queued_at, attempts, next_attempt_at)
     SELECT item.id, item.account_id, item.type, $4::uuid, now(), 0, now()
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS item (id, account_id, type)
     ORDER BY item.id
     ON CONFLICT ON CONSTRAINT index_queue_pkey
       DO UPDATE SET revision = excluded.revision, account_id = excluded.account_id, type = excluded.type,
         next_attempt_at = least(q.next_attempt_at, excluded.next_attempt_at)`,
    [keys.map(({ id }) => id), keys.map(({ accountId }) => accountId), keys.map(({ type }) => type), randomUUID()],
  );
}

/** Of so many items that have waited longest the accounts take turns. */
const LOOKED_AT = 2_000;

/** The items that have waited longest, of those whose time has come: the first of each account, then the second. */
export async function dueItems(queryable: Queryable, limit: number): Promise<QueuedItem[]> {
  return queryable.query<QueuedItem>(
    `SELECT id, account_id AS "accountId", type, revision FROM (
       SELECT due.*, row_number() OVER (PARTITION BY account_id ORDER BY next_attempt_at, id) AS turn FROM (
         SELECT id, account_id, type, revision, next_attempt_at FROM {schema}.index_queue
         WHERE next_attempt_at <= now() ORDER BY next_attempt_at, id LIMIT ${LOOKED_AT}
       ) due
     ) item ORDER BY turn, next_attempt_at, id LIMIT $1`,
    [limit],
  );
}

/**
 * Takes items off the queue that did not change meanwhile, where the owner is the writer still.
 * @returns whether it is (docs/protocols.md#outbox).
 */
export async function takeOff(queryable: Queryable, items: readonly QueuedItem[], owner: string): Promise<boolean> {
  const rows = await queryable.query(
    `WITH writer AS (
       SELECT 1 FROM {schema}.index_writer WHERE owner = $3 AND held_until > now() FOR UPDATE
     ), done AS (
       DELETE FROM {schema}.index_queue q USING unnest($1::uuid[], $2::uuid[]) AS item (id, revision)
       WHERE q.id = item.id AND q.revision = item.revision AND EXISTS (SELECT 1 FROM writer)
     ) SELECT 1 FROM writer`,
    [items.map(({ id }) => id), items.map(({ revision }) => revision), owner],
  );
  return rows.length === 1;
}

/** Lets an item that cannot be indexed wait, longer every time: 1 s to about an hour. */
export async function putOff(queryable: Queryable, { id, revision }: QueuedItem): Promise<number> {
  const [row] = await queryable.query<{ attempts: number }>(
    `UPDATE {schema}.index_queue SET attempts = least(attempts + 1, 12),
       next_attempt_at = now() + interval '1 second' * (2 ^ least(attempts, 12))
     WHERE id = $1 AND revision = $2 RETURNING attempts`,
    [id, revision],
  );
  return row?.attempts ?? 0;
}

/** How many items wait, and for how many seconds the first of them. */
export async function queueLag(queryable: Queryable): Promise<{ count: number; seconds: number }> {
  const [row] = await queryable.query<{ count: number; seconds: number }>(
    `SELECT count(*)::integer AS count,
       greatest(0, coalesce(extract(epoch FROM now() - min(queued_at)), 0))::float8 AS seconds
     FROM {schema}.index_queue`,
  );
  return row ?? { count: 0, seconds: 0 };
}
