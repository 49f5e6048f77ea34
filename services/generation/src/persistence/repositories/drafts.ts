import type { Queryable } from '@learning-library/common';
import type { Card } from '../../domain/card';
import type { ClaimingJob } from './claims';

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
}

/** Settles the claim of one part with the cards that it gave. */
export async function insertDrafts(tx: Queryable, job: ClaimingJob, part: StagedPart): Promise<void> {
  await tx.query(
    `WITH settled AS (UPDATE {schema}.claims SET done = true WHERE job_id = $1 AND part_hash = $2)
     INSERT INTO {schema}.drafts (job_id, part_hash, position, account_id, front, back, explanation)
     SELECT $1, $2, $3 + card.ordinality - 1, $4, card.front, card.back, card.explanation
     FROM unnest($5::text[], $6::text[], $7::text[]) WITH ORDINALITY AS card (front, back, explanation, ordinality)`,
    [
      job.id,
      part.partHash,
      part.position,
      job.accountId,
      part.cards.map(({ front }) => front),
      part.cards.map(({ back }) => back),
      part.cards.map(({ explanation }) => explanation ?? null),
    ],
  );
}
