import type { Queryable } from '@learning-library/common/postgres';
import { type DraftOfQuestion, questionDrafts } from '../tables/staging';
import type { ClaimingJob } from './claims';

const NEW = questionDrafts.batch();

export type StagedQuestion = Omit<DraftOfQuestion, 'jobId' | 'accountId'>;

/** The drafts of a job in the order in which their memocards were made. */
export async function listQuestionDrafts(queryable: Queryable, jobId: string): Promise<DraftOfQuestion[]> {
  const text = `SELECT ${questionDrafts.selected} FROM {schema}.question_drafts d WHERE d.job_id = $1 ORDER BY d.memocard_id`;
  return questionDrafts.query(queryable, text, [jobId]);
}

/** Marks the claims of these memocards as done and stores their questions. Claims that were done before are unchanged. */
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
  await tx.query(NEW.insert, NEW.values(staged.map((question) => ({ ...question, jobId, accountId }))));
}
