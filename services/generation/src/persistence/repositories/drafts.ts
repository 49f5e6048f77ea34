import type { Queryable } from '@learning-library/common/postgres';
import type { Card } from '../../domain/card';
import { type Draft, drafts } from '../tables/staging';
import { type ClaimingJob, markDone } from './claims';

const NEW = drafts.batch();

/** The drafts of a job in order of parts, then of cards. */
export async function listDrafts(queryable: Queryable, jobId: string): Promise<Draft[]> {
  const text = `SELECT ${drafts.selected} FROM {schema}.drafts d WHERE d.job_id = $1 ORDER BY d.position`;
  return drafts.query(queryable, text, [jobId]);
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

export async function insertDrafts(
  tx: Queryable,
  { id: jobId, accountId }: ClaimingJob,
  parts: readonly StagedPart[],
): Promise<void> {
  const made = parts.flatMap(({ partHash, place, cards }) =>
    cards.map((card, i) => ({ ...card, jobId, accountId, partHash, position: place * CARDS_PER_PART + i })),
  );
  if (made.length > 0) await tx.query(NEW.insert, NEW.values(made));
}
