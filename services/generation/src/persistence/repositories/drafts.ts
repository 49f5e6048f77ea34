import type { Queryable } from '@learning-library/common';
import type { Card } from '../../domain/card';
import { TOUCH } from './jobs';
import { HELD, leaseValues, type Lease } from './leases';

export interface Draft {
  front: string;
  back: string;
  explanation: string | null;
  partHash: Buffer;
}

/** The drafts of a job in order of parts, which is that of their staging, then of cards. */
export async function listDrafts(queryable: Queryable, jobId: string): Promise<Draft[]> {
  return queryable.query<Draft>(
    `SELECT front, back, explanation, part_hash AS "partHash" FROM {schema}.drafts WHERE job_id = $1 ORDER BY position`,
    [jobId],
  );
}

export interface StagedPart {
  partHash: Buffer;
  cards: readonly Card[];
  /** Place of the part's first card among those of the job. */
  position: number;
  progress: number;
}

/**
 * Writes the cards and the progress of one part, as long as the lease holds and nobody wants the job to end.
 *
 * @returns false when it was not written.
 */
export async function stagePart(tx: Queryable, lease: Lease, part: StagedPart): Promise<boolean> {
  const held = await tx.query<{ accountId: string }>(
    `UPDATE {schema}.jobs SET progress = greatest(progress, $4), ${TOUCH}
     WHERE ${HELD} AND status = 'running' AND NOT cancel_requested RETURNING account_id AS "accountId"`,
    [...leaseValues(lease), part.progress],
  );
  const accountId = held[0]?.accountId;
  if (accountId === undefined) return false;
  await tx.query('UPDATE {schema}.claims SET done = true WHERE job_id = $1 AND part_hash = $2', [
    lease.jobId,
    part.partHash,
  ]);
  await tx.query(
    `INSERT INTO {schema}.drafts (job_id, part_hash, position, account_id, front, back, explanation)
     SELECT $1, $2, $3 + card.ordinality - 1, $4, card.front, card.back, card.explanation
     FROM unnest($5::text[], $6::text[], $7::text[]) WITH ORDINALITY AS card (front, back, explanation, ordinality)`,
    [
      lease.jobId,
      part.partHash,
      part.position,
      accountId,
      part.cards.map(({ front }) => front),
      part.cards.map(({ back }) => back),
      part.cards.map(({ explanation }) => explanation ?? null),
    ],
  );
  return true;
}

/** From here on the drafts stand and the job publishes. @returns false where it may not, or has none. */
export async function freezeDrafts(queryable: Queryable, lease: Lease): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.jobs SET status = 'publishing'
     WHERE ${HELD} AND status = 'running' AND NOT cancel_requested
       AND EXISTS (SELECT FROM {schema}.drafts WHERE job_id = $1)
     RETURNING 1`,
    leaseValues(lease),
  );
  return rows.length === 1;
}

export async function deleteDrafts(tx: Queryable, jobId: string): Promise<void> {
  await tx.query('DELETE FROM {schema}.drafts WHERE job_id = $1', [jobId]);
}
