import type { Event } from '@learning-library/proto';
import type { Queryable } from '../database';

/** How many ids one event carries at most (docs/protocols.md#read-change-delete). */
export const EVENT_SUBJECTS = 5_000;
/** While a claim lasts nobody else delivers the row; it outlives every delivery's deadline. */
const CLAIM = "interval '15 seconds'";
/** Longest pause before the next try: a row that a consumer does not take is parked at it. */
const MAX_PAUSE_SECONDS = 600;

/**
 * Adds an event for those who hear of it. What is awaited is claimed by the caller, who delivers it once the
 * transaction is committed; the rest is the relay's at once.
 */
export async function insertEvent(
  tx: Queryable,
  event: Event,
  { awaited, background }: { awaited: readonly string[]; background: readonly string[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.outbox
       (id, consumer, type, account_id, subject_ids, attempts, next_attempt_at, claimed_until, created_at)
     SELECT $1, consumer, $2, $3, $4, 0, now(), CASE WHEN consumer = ANY ($5::text[]) THEN now() + ${CLAIM} ELSE now() END, now()
     FROM unnest($5::text[] || $6::text[]) AS consumer`,
    [event.id, event.type, event.accountId, event.subjectIds, awaited, background],
  );
}

/** Claims what is due for a consumer. No lock is held while it is delivered. */
export async function claimDue(queryable: Queryable, consumer: string, limit: number): Promise<(Event & Attempted)[]> {
  return queryable.query<Event & Attempted>(
    `UPDATE {schema}.outbox o SET claimed_until = now() + ${CLAIM}
     FROM (
       SELECT id FROM {schema}.outbox
       WHERE consumer = $1 AND next_attempt_at <= now() AND claimed_until <= now()
       ORDER BY next_attempt_at LIMIT $2
       FOR UPDATE SKIP LOCKED
     ) due
     WHERE o.id = due.id AND o.consumer = $1
     RETURNING o.id, o.type, o.account_id AS "accountId", o.subject_ids AS "subjectIds", o.attempts`,
    [consumer, limit],
  );
}

/** What waits for each consumer: how long already, and how much of it is parked. */
export async function listLags(
  queryable: Queryable,
  parkedAttempts: number,
): Promise<{ consumer: string; seconds: number; parked: number }[]> {
  return queryable.query(
    `SELECT consumer, greatest(0, extract(epoch FROM now() - min(created_at)))::float8 AS seconds,
       (count(*) FILTER (WHERE attempts >= $1))::integer AS parked
     FROM {schema}.outbox GROUP BY consumer`,
    [parkedAttempts],
  );
}

export interface Attempted {
  attempts: number;
}

export async function deleteAcknowledged(
  queryable: Queryable,
  consumer: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await queryable.query('DELETE FROM {schema}.outbox WHERE consumer = $1 AND id = ANY ($2::uuid[])', [consumer, ids]);
}

/** Gives a claim back, to be tried again after a pause that doubles. */
export async function postpone(queryable: Queryable, consumer: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryable.query(
    `UPDATE {schema}.outbox
     SET attempts = attempts + 1, claimed_until = now(),
         next_attempt_at = now() + least(power(2, least(attempts, 16)) * 0.25, ${MAX_PAUSE_SECONDS}) * interval '1 second'
     WHERE consumer = $1 AND id = ANY ($2::uuid[])`,
    [consumer, ids],
  );
}
