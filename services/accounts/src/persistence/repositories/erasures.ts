import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { PageRequest } from '../../domain/page';

/** Progress of one service. */
export interface Progress {
  service: string;
  /** Number of erased items in all passes. */
  erased: number;
  /** Whether the service has finished this pass. */
  finished: boolean;
}

export interface StoredErasure {
  accountId: string;
  organizationId: string | null;
  status: 'running' | 'finished';
  pass: number;
  /** Number of erased items in this pass. */
  erased: number;
  progress: Progress[];
  requestedAt: Date;
  finishedAt: Date | null;
}

export type RunningErasure = StoredErasure & { pseudonym: string };

/** PostgreSQL returns a bigint as text, so adding a number would append it. */
const SELECTED = `account_id AS "accountId", organization_id AS "organizationId", status, pass,
  erased::float8 AS erased, progress, requested_at AS "requestedAt", finished_at AS "finishedAt"`;
/** Duration of a claim. It is longer than any step, so that no other process claims the erasure meanwhile. */
const CLAIM = "interval '30 seconds'";

/** Begins erasures, and begins finished ones again. A running one continues. */
export async function beginErasures(
  tx: Queryable,
  accountIds: readonly string[],
  services: readonly string[],
): Promise<void> {
  const progress = services.map((service): Progress => ({ service, erased: 0, finished: false }));
  await tx.query(
    `INSERT INTO {schema}.erasures AS e
       (account_id, organization_id, status, pseudonym, pass, erased, progress, requested_at, next_step_at)
     SELECT item.id, a.organization_id, 'running', gen_random_uuid(), 1, 0, $2::jsonb, now(), now()
     FROM unnest($1::uuid[]) AS item (id) LEFT JOIN {schema}.accounts a ON a.id = item.id
     ON CONFLICT ON CONSTRAINT erasures_pkey DO UPDATE
       SET status = 'running', pseudonym = excluded.pseudonym, pass = 1, erased = 0, progress = excluded.progress,
         requested_at = now(), next_step_at = now(), finished_at = NULL
       WHERE e.status = 'finished'`,
    [accountIds, JSON.stringify(progress)],
  );
}

/** Claims for this process the erasure whose next step is due the longest. */
export async function claimErasure(queryable: Queryable): Promise<RunningErasure | undefined> {
  const [row] = await queryable.query<RunningErasure>(
    `UPDATE {schema}.erasures SET next_step_at = now() + ${CLAIM}
     WHERE account_id = (
       SELECT account_id FROM {schema}.erasures WHERE status = 'running' AND next_step_at <= now()
       ORDER BY next_step_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING ${SELECTED}, pseudonym`,
  );
  return row;
}

/** Records the result of a step. @param waitMs time until the next one */
export async function noteStep(
  queryable: Queryable,
  { accountId, pass, erased, progress }: Pick<RunningErasure, 'accountId' | 'pass' | 'erased' | 'progress'>,
  waitMs: number,
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.erasures SET pass = $2, erased = $3, progress = $4::jsonb,
       next_step_at = now() + $5 * interval '1 millisecond'
     WHERE account_id = $1 AND status = 'running'`,
    [accountId, pass, erased, JSON.stringify(progress), waitMs],
  );
}

/** Ends an erasure and deletes its pseudonym. */
export async function finishErasure(
  queryable: Queryable,
  { accountId, progress }: Pick<RunningErasure, 'accountId' | 'progress'>,
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.erasures SET status = 'finished', pseudonym = NULL, finished_at = now(), progress = $2::jsonb
     WHERE account_id = $1 AND status = 'running'`,
    [accountId, JSON.stringify(progress)],
  );
}

export async function findErasure(queryable: Queryable, accountId: string): Promise<StoredErasure | undefined> {
  const [row] = await queryable.query<StoredErasure>(
    `SELECT ${SELECTED} FROM {schema}.erasures WHERE account_id = $1`,
    [accountId],
  );
  return row;
}

export async function listErasures(queryable: Queryable, page: PageRequest): Promise<Page<StoredErasure>> {
  const rows = await queryable.query<StoredErasure>(
    `SELECT ${SELECTED} FROM {schema}.erasures
     WHERE $1::uuid IS NULL OR account_id > $1 ORDER BY account_id LIMIT $2`,
    [page.afterId, page.size + 1],
  );
  return pageOf(rows, page.size);
}
