import { NIL_UUID } from '../../contract/ids';
import type { Event, OutboxEvent } from '@learning-library/proto';
import type { Queryable } from '../../postgres';
import { sampledTraceparent } from '../../telemetry';

export const EVENT_SUBJECTS = 5_000;
/** Duration of a claim, which is longer than any delivery. Meanwhile, no other process delivers the row. */
const CLAIM = "interval '15 seconds'";
/** Maximum duration of the call that made a change. */
const FIRST_DELIVERY = "interval '5.5 seconds'";
/** Maximum pauses after a rejection (used for parked rows) and while the consumer is unavailable. */
const MAX_PAUSE_SECONDS = 600;
const MAX_OUTAGE_PAUSE = "interval '5 seconds'";

/**
 * Inserts rows of events.
 * @param awaited consumers whose rows are claimed by the caller, who delivers them after the commit
 */
export async function insertEvent(
  tx: Queryable,
  event: Event,
  awaited: readonly string[],
  background: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.outbox
       (id, consumer, type, account_id, subject_ids, attempts, next_attempt_at, claimed_until, created_at, traceparent)
     SELECT $1, consumer, $2, $3, $4, 0, now(), CASE WHEN consumer = ANY ($5::text[]) THEN now() + ${CLAIM} ELSE now() END, now(),
       $7
     FROM unnest($5::text[] || $6::text[]) AS consumer`,
    [event.id, event.type, event.accountId, event.subjectIds, awaited, background, sampledTraceparent()],
  );
}

/** Claims rows that are due for a consumer. Holds no lock during the delivery. */
export async function claimDue(queryable: Queryable, consumer: string, limit: number): Promise<ClaimedEvent[]> {
  return queryable.query<ClaimedEvent>(
    `UPDATE {schema}.outbox o SET claimed_until = now() + ${CLAIM}
     FROM (
       SELECT id, account_id FROM {schema}.outbox
       WHERE consumer = $1 AND next_attempt_at <= now() AND claimed_until <= now()
       ORDER BY next_attempt_at LIMIT $2
       FOR UPDATE SKIP LOCKED
     ) due
     WHERE o.id = due.id AND o.account_id = due.account_id AND o.consumer = $1
     RETURNING o.id, o.type, o.account_id AS "accountId", o.subject_ids AS "subjectIds", o.attempts, o.traceparent`,
    [consumer, limit],
  );
}

export interface Lag {
  consumer: string;
  waiting: number;
  /** Age of the oldest event that is not parked. Parked events have an alert of their own. */
  seconds: number;
  attempts: number;
  parked: number;
}

export async function listLags(queryable: Queryable, parkedAttempts: number): Promise<Lag[]> {
  return queryable.query(
    `SELECT consumer, count(*)::integer AS waiting, max(attempts) AS attempts,
       greatest(0, coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE attempts < $1)), 0))::float8 AS seconds,
       (count(*) FILTER (WHERE attempts >= $1))::integer AS parked
     FROM {schema}.outbox GROUP BY consumer`,
    [parkedAttempts],
  );
}

/** Whether a consumer other than `search` has not applied a change of the account. The search index is not exported. */
export async function hasPending(queryable: Queryable, accountId: string): Promise<boolean> {
  const rows = await queryable.query(
    "SELECT FROM {schema}.outbox WHERE account_id = $1 AND consumer <> 'search' LIMIT 1",
    [accountId],
  );
  return rows.length > 0;
}

interface StoredEvent extends Omit<OutboxEvent, 'createdAt' | 'nextAttemptAt'> {
  createdAt: Date;
  nextAttemptAt: Date;
}

/** Lists events, oldest first. An event has one row for each consumer. */
export async function listEvents(
  queryable: Queryable,
  after: { id: string; consumer: string } | undefined,
  wanted: { consumer: string | null; attempts: number; limit: number },
): Promise<StoredEvent[]> {
  return queryable.query(
    `SELECT id, consumer, type, account_id AS "accountId", cardinality(subject_ids) AS "subjectsCount", attempts,
       created_at AS "createdAt", next_attempt_at AS "nextAttemptAt"
     FROM {schema}.outbox
     WHERE (id, consumer) > ($1::uuid, $2::text) AND ($3::text IS NULL OR consumer = $3) AND attempts >= $4
     ORDER BY id, consumer LIMIT $5`,
    [after?.id ?? NIL_UUID, after?.consumer ?? '', wanted.consumer, wanted.attempts, wanted.limit],
  );
}

/** Makes all waiting rows due, of one consumer or of all. @returns their number by consumer */
export async function makeDue(tx: Queryable, consumer: string | null): Promise<{ consumer: string; events: number }[]> {
  return tx.query(
    `WITH due AS (
       UPDATE {schema}.outbox SET next_attempt_at = now()
       WHERE next_attempt_at > now() AND ($1::text IS NULL OR consumer = $1) RETURNING consumer)
     SELECT consumer, count(*)::integer AS events FROM due GROUP BY consumer ORDER BY consumer`,
    [consumer],
  );
}

interface ClaimedEvent extends Event {
  attempts: number;
  traceparent: string | null;
}

const OF_FILTER = `consumer = ANY ($1::text[]) AND type = $2 AND account_id = $3
       AND ($4::uuid IS NULL OR $4 = ANY (subject_ids)) AND ($5::timestamptz IS NULL OR created_at = $5)`;

function valuesOf({ type, accountId, subjectId, createdAt }: EventFilter, consumers: readonly string[]): unknown[] {
  return [consumers, type, accountId, subjectId ?? null, createdAt ?? null];
}

/** Whether the call that made the change may still be delivering it, in this process or in another one. */
export async function isFirstDelivery(
  queryable: Queryable,
  filter: EventFilter,
  consumers: readonly string[],
): Promise<boolean> {
  const rows = await queryable.query(
    `SELECT 1 FROM {schema}.outbox
     WHERE ${OF_FILTER} AND attempts = 0 AND claimed_until > now() AND created_at > now() - ${FIRST_DELIVERY} LIMIT 1`,
    valuesOf(filter, consumers),
  );
  return rows.length > 0;
}

/** Claims the events of a change that some consumers have not acknowledged, to deliver them again. */
export async function claimAgain(
  queryable: Queryable,
  filter: EventFilter,
  consumers: readonly string[],
): Promise<(Event & { consumer: string })[]> {
  return queryable.query(
    `UPDATE {schema}.outbox SET claimed_until = now() + ${CLAIM}
     WHERE ${OF_FILTER}
     RETURNING consumer, id, type, account_id AS "accountId", subject_ids AS "subjectIds"`,
    valuesOf(filter, consumers),
  );
}

export interface Delivery {
  consumer: string;
  acknowledged: readonly string[];
  left: readonly string[];
  /** Whether the consumer rejected the other events, instead of being unavailable. */
  isReachable: boolean;
}

/** Selects the events of one type that a change wrote, by their subject or by the time of its transaction. */
export interface EventFilter {
  type: string;
  accountId: string;
  subjectId?: string;
  createdAt?: Date;
}

/**
 * Deletes acknowledged rows and releases the claims of the others. The pause before the next attempt doubles with each
 * rejection; during an outage, it equals the age of the event.
 */
export async function recordDelivery(
  queryable: Queryable,
  { consumer, acknowledged, left, isReachable }: Delivery,
): Promise<void> {
  const pause = isReachable
    ? `least(power(2, least(attempts, 16)) * 0.25, ${MAX_PAUSE_SECONDS}) * interval '1 second'`
    : `least(greatest(now() - created_at, interval '250 milliseconds'), ${MAX_OUTAGE_PAUSE})`;
  await queryable.query(
    `WITH delivered AS (DELETE FROM {schema}.outbox WHERE consumer = $1 AND id = ANY ($2::uuid[]))
     UPDATE {schema}.outbox
     SET attempts = attempts + ${isReachable ? 1 : 0}, claimed_until = now(), next_attempt_at = now() + ${pause}
     WHERE consumer = $1 AND id = ANY ($3::uuid[])`,
    [consumer, acknowledged, left],
  );
}
