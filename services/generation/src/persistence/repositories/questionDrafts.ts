import type { Queryable } from '@learning-library/common/postgres';
import { type DraftOfQuestion, questionDrafts } from '../tables/staging';
import type { ClaimingJob } from './drafts';

/**
 * A memocard for which a job generates a question. For other jobs it counts as done
 * (docs/contract.md#generation-and-jobs).
 */
interface MemocardClaim {
  memocardId: string;
  /** Whether its question is staged, or could not be generated. */
  done: boolean;
}

export async function claimedMemocards(queryable: Queryable, accountId: string, contentId: string): Promise<string[]> {
  const rows = await queryable.query<{ memocardId: string }>(
    'SELECT memocard_id AS "memocardId" FROM {schema}.memocard_claims WHERE account_id = $1 AND content_id = $2',
    [accountId, contentId],
  );
  return rows.map(({ memocardId }) => memocardId);
}

export async function insertMemocardClaims(
  tx: Queryable,
  job: ClaimingJob,
  memocardIds: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.memocard_claims (account_id, content_id, memocard_id, job_id, done)
     SELECT $1, $2, memocard_id, $3, false FROM unnest($4::uuid[]) AS memocard_id`,
    [job.accountId, job.contentId, job.id, memocardIds],
  );
}

export async function listMemocardClaims(queryable: Queryable, jobId: string): Promise<MemocardClaim[]> {
  return queryable.query<MemocardClaim>(
    'SELECT memocard_id AS "memocardId", done FROM {schema}.memocard_claims WHERE job_id = $1 ORDER BY memocard_id',
    [jobId],
  );
}

const NEW = questionDrafts.newRows();
const INSERT = NEW.insertFrom(NEW.many);

export type StagedQuestion = Omit<DraftOfQuestion, 'jobId' | 'accountId'>;

/** The drafts of a job in the order in which their memocards were made. */
export async function listQuestionDrafts(queryable: Queryable, jobId: string): Promise<DraftOfQuestion[]> {
  const text = `SELECT ${questionDrafts.selected} FROM {schema}.question_drafts d WHERE d.job_id = $1 ORDER BY d.memocard_id`;
  return questionDrafts.query(queryable, text, [jobId]);
}

/** Marks the claims of these memocards as done and stores their questions. Keeps claims that were already completed. */
export async function settleMemocardClaims(
  tx: Queryable,
  { id: jobId, accountId }: ClaimingJob,
  memocardIds: readonly string[],
  made: readonly StagedQuestion[],
): Promise<void> {
  const settled = await tx.query<{ id: string }>(
    `UPDATE {schema}.memocard_claims SET done = true
     WHERE job_id = $1 AND memocard_id = ANY ($2::uuid[]) AND NOT done RETURNING memocard_id AS id`,
    [jobId, memocardIds],
  );
  const ids = new Set(settled.map(({ id }) => id));
  const staged = made.filter(({ memocardId }) => ids.has(memocardId));
  await tx.query(INSERT, NEW.arrays(staged.map((question) => ({ ...question, jobId, accountId }))));
}
