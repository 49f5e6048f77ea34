import { EntitySchema } from 'typeorm';

export const QuestionDraftEntity = new EntitySchema({
  name: 'QuestionDraft',
  tableName: 'question_drafts',
  columns: {
    jobId: { name: 'job_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'question_drafts_pkey' },
    memocardId: { name: 'memocard_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'question_drafts_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    type: { type: 'text' },
    prompt: { type: 'text' },
    choices: { type: 'jsonb', nullable: true },
    expectedAnswer: { name: 'expected_answer', type: 'text', nullable: true },
    isTrue: { name: 'is_true', type: 'boolean', nullable: true },
    explanation: { type: 'text', nullable: true },
    difficulty: { type: 'text' },
  },
});
