import type { Queryable } from '@learning-library/common/postgres';
import type { Card } from '../../domain/card';
import { toMapKey } from '../../domain/passages';
import { type Draft, drafts } from '../tables/staging';

/** A passage that a job processes. For other jobs it counts as done (docs/contract.md#generation-and-jobs). */
interface Claim {
  partHash: Buffer;
  planned: number;
  done: boolean;
}

export interface ClaimingJob {
  id: string;
  accountId: string;
  contentId: string;
}

export async function claimedPassages(queryable: Queryable, accountId: string, contentId: string): Promise<Buffer[]> {
  const rows = await queryable.query<{ partHash: Buffer }>(
    'SELECT part_hash AS "partHash" FROM {schema}.claims WHERE account_id = $1 AND content_id = $2',
    [accountId, contentId],
  );
  return rows.map(({ partHash }) => partHash);
}

export async function insertClaims(tx: Queryable, job: ClaimingJob, claims: readonly Claim[]): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.claims (account_id, content_id, job_id, part_hash, planned, done)
     SELECT $1, $2, $3, passage.* FROM unnest($4::bytea[], $5::int[], $6::boolean[]) AS passage`,
    [
      job.accountId,
      job.contentId,
      job.id,
      claims.map(({ partHash }) => partHash),
      claims.map(({ planned }) => planned),
      claims.map(({ done }) => done),
    ],
  );
}

export async function listClaims(queryable: Queryable, jobId: string): Promise<Claim[]> {
  return queryable.query<Claim>(
    'SELECT part_hash AS "partHash", planned, done FROM {schema}.claims WHERE job_id = $1',
    [jobId],
  );
}

const NEW = drafts.newRows();
const INSERT = NEW.insertFrom(NEW.many);

/** The drafts of a job in order of passages, then of cards. */
export async function listDrafts(queryable: Queryable, jobId: string): Promise<Draft[]> {
  const text = `SELECT ${drafts.selected} FROM {schema}.drafts d WHERE d.job_id = $1 ORDER BY d.position`;
  return drafts.query(queryable, text, [jobId]);
}

export async function listDraftFronts(queryable: Queryable, jobId: string): Promise<string[]> {
  const rows = await queryable.query<{ front: string }>('SELECT front FROM {schema}.drafts WHERE job_id = $1', [jobId]);
  return rows.map(({ front }) => front);
}

interface StagedPassage {
  partHash: Buffer;
  /** The hash that the cards get instead, if another job must generate the rest of the passage. */
  cutHash?: Buffer;
  /** The position among the passages of the job, in the order of the text. */
  place: number;
  cards: readonly Card[];
}

/**
 * Upper bound of cards per passage. The position of a draft is the index of its passage multiplied by this number, plus
 * the index of the card.
 */
const CARDS_PER_PASSAGE = 10_000;

/** Marks the claims of passages as done and stores their cards. Keeps claims that are already done. */
export async function settleClaims(tx: Queryable, job: ClaimingJob, passages: readonly StagedPassage[]): Promise<void> {
  const settled = await tx.query<{ partHash: Buffer }>(
    `UPDATE {schema}.claims SET done = true
     WHERE job_id = $1 AND part_hash = ANY ($2::bytea[]) AND NOT done RETURNING part_hash AS "partHash"`,
    [job.id, passages.map(({ partHash }) => partHash)],
  );
  const hashes = new Set(settled.map(({ partHash }) => toMapKey(partHash)));
  await insertDrafts(
    tx,
    job,
    passages.filter(({ partHash }) => hashes.has(toMapKey(partHash))),
  );
}

export async function insertDrafts(
  tx: Queryable,
  { id: jobId, accountId }: ClaimingJob,
  passages: readonly StagedPassage[],
): Promise<void> {
  const made = passages.flatMap(({ partHash, cutHash = partHash, place, cards }) =>
    cards.map(({ front, back, explanation }, i) => ({
      ...{ front, back, explanation, jobId, accountId, partHash: cutHash },
      position: place * CARDS_PER_PASSAGE + i,
    })),
  );
  if (made.length > 0) await tx.query(INSERT, NEW.arrays(made));
}
