import { defineTable, type TableSchema } from '@learning-library/common/postgres';
import type { Card } from '../../domain/card';
import type { QuestionDraft } from '../../domain/question';

export const claims: TableSchema = {
  name: 'claims',
  columns: {
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid', primary: true },
    partHash: { type: 'bytea', primary: true },
    jobId: { type: 'uuid' },
    planned: { type: 'integer' },
    done: { type: 'boolean' },
  },
  checks: [{ name: 'claims_planned_check', expression: 'planned >= 1' }],
  indices: [{ name: 'claims_job_id', columns: ['jobId'] }],
};

export interface Draft extends Card {
  jobId: string;
  partHash: Buffer;
  position: number;
  accountId: string;
}

export const drafts = defineTable<Draft>()({
  name: 'drafts',
  alias: 'd',
  fields: {
    jobId: { type: 'uuid', primary: true },
    partHash: { type: 'bytea', primary: true },
    position: { type: 'integer', primary: true },
    accountId: { type: 'uuid', primary: true },
    front: { type: 'text' },
    back: { type: 'text' },
    explanation: { type: 'text', nullable: true },
  },
});

export const memocardClaims: TableSchema = {
  name: 'memocard_claims',
  columns: {
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid', primary: true },
    memocardId: { type: 'uuid', primary: true },
    jobId: { type: 'uuid' },
    done: { type: 'boolean' },
  },
  indices: [{ name: 'memocard_claims_job_id', columns: ['jobId'] }],
};

export interface DraftOfQuestion extends QuestionDraft {
  jobId: string;
  memocardId: string;
  accountId: string;
}

export const questionDrafts = defineTable<DraftOfQuestion>()({
  name: 'question_drafts',
  alias: 'd',
  fields: {
    jobId: { type: 'uuid', primary: true },
    memocardId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    type: { type: 'text' },
    prompt: { type: 'text' },
    choices: { type: 'jsonb', nullable: true },
    expectedAnswer: { type: 'text', nullable: true },
    isTrue: { type: 'boolean', nullable: true },
    explanation: { type: 'text', nullable: true },
    difficulty: { type: 'text' },
  },
});
