import type { Difficulty, NewChoice, QuestionType } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import type { QuestionDraft } from '../../domain/question';
import type { ClaimingJob } from './claims';

export interface StagedQuestion {
  memocardId: string;
  question: QuestionDraft;
}

interface Row {
  memocardId: string;
  type: QuestionType;
  prompt: string;
  choices: NewChoice[] | null;
  expectedAnswer: string | null;
  isTrue: boolean | null;
  explanation: string | null;
  difficulty: Difficulty;
}

/** The drafts of a job in the order in which their memocards were made. */
export async function listQuestionDrafts(queryable: Queryable, jobId: string): Promise<StagedQuestion[]> {
  const rows = await queryable.query<Row>(
    `SELECT memocard_id AS "memocardId", type, prompt, choices, expected_answer AS "expectedAnswer",
       is_true AS "isTrue", explanation, difficulty
     FROM {schema}.question_drafts WHERE job_id = $1 ORDER BY memocard_id`,
    [jobId],
  );
  return rows.map(({ memocardId, type, prompt, difficulty, ...nullable }) => ({
    memocardId,
    question: {
      type,
      prompt,
      difficulty,
      choices: nullable.choices ?? undefined,
      expectedAnswer: nullable.expectedAnswer ?? undefined,
      isTrue: nullable.isTrue ?? undefined,
      explanation: nullable.explanation ?? undefined,
    },
  }));
}

/** Marks the claims of these memocards as done and stores their questions. Claims that were done before are unchanged. */
export async function settleMemocardClaims(
  tx: Queryable,
  job: ClaimingJob,
  memocardIds: readonly string[],
  made: readonly StagedQuestion[],
): Promise<void> {
  const settled = await tx.query<{ id: string }>(
    `UPDATE {schema}.memocard_claims SET done = true
     WHERE job_id = $1 AND memocard_id = ANY ($2::uuid[]) AND NOT done RETURNING memocard_id AS id`,
    [job.id, memocardIds],
  );
  const ids = new Set(settled.map(({ id }) => id));
  const staged = made.filter(({ memocardId }) => ids.has(memocardId));
  const column = <Value>(read: (question: QuestionDraft) => Value | undefined): (Value | null)[] =>
    staged.map(({ question }) => read(question) ?? null);
  await tx.query(
    `INSERT INTO {schema}.question_drafts
       (job_id, account_id, memocard_id, type, prompt, choices, expected_answer, is_true, explanation, difficulty)
     SELECT $1, $2, item.* FROM unnest(
       $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::boolean[], $9::text[], $10::text[]) AS item`,
    [
      job.id,
      job.accountId,
      staged.map(({ memocardId }) => memocardId),
      column(({ type }) => type),
      column(({ prompt }) => prompt),
      column(({ choices }) => choices && JSON.stringify(choices)),
      column(({ expectedAnswer }) => expectedAnswer),
      column(({ isTrue }) => isTrue),
      column(({ explanation }) => explanation),
      column(({ difficulty }) => difficulty),
    ],
  );
}
