import type { Queryable } from '@learning-library/common/postgres';
import type { Card } from '../../domain/card';
import { type ClaimingJob, markDone } from './claims';

export interface Draft {
  front: string;
  back: string;
  explanation: string | null;
  partHash: Buffer;
}

/** The drafts of a job in order of parts, then of cards. */
export async function listDrafts(queryable: Queryable, jobId: string): Promise<Draft[]> {
  return queryable.query<Draft>(
    `SELECT front, back, explanation, part_hash AS "partHash" FROM {schema}.drafts WHERE job_id = $1 ORDER BY position`,
    [jobId],
  );
}

export async function listDraftFronts(queryable: Queryable, jobId: string): Promise<string[]> {
  const rows = await queryable.query<{ front: string }>('SELECT front FROM {schema}.drafts WHERE job_id = $1', [jobId]);
  return rows.map(({ front }) => front);
}

export interface StagedPart {
  partHash: Buffer;
  /** Among the parts of the job, in the order of the text. */
  place: number;
  cards: readonly Card[];
}

/** More cards than a part gives. The position of a draft is the place of its part times this, plus the place of the card. */
const CARDS_PER_PART = 10_000;

/** Marks the claim of a part as done and stores its cards. One that was done before is unchanged. */
export async function settleClaim(tx: Queryable, job: ClaimingJob, part: StagedPart): Promise<void> {
  if (await markDone(tx, job.id, part.partHash)) await insertDrafts(tx, job, [part]);
}

export async function insertDrafts(tx: Queryable, job: ClaimingJob, parts: readonly StagedPart[]): Promise<void> {
  const drafts = parts.flatMap(({ partHash, place, cards }) =>
    cards.map((card, i) => ({ partHash, position: place * CARDS_PER_PART + i, ...card })),
  );
  if (drafts.length === 0) return;
  await tx.query(
    `INSERT INTO {schema}.drafts (job_id, account_id, part_hash, position, front, back, explanation)
     SELECT $1, $2, card.* FROM unnest($3::bytea[], $4::int[], $5::text[], $6::text[], $7::text[]) AS card`,
    [
      job.id,
      job.accountId,
      drafts.map(({ partHash }) => partHash),
      drafts.map(({ position }) => position),
      drafts.map(({ front }) => front),
      drafts.map(({ back }) => back),
      drafts.map(({ explanation }) => explanation ?? null),
    ],
  );
}
