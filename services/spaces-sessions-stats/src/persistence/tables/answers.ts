import type { TableSchema } from '@learning-library/common/postgres';

export const answers: TableSchema = {
  name: 'answers',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    sessionId: { type: 'uuid' },
    correct: { type: 'boolean' },
    answeredAt: { type: 'timestamptz', precision: 3 },
  },
  indices: [
    { name: 'answers_of_session', columns: ['sessionId', 'answeredAt'] },
    { name: 'answers_of_account', columns: ['accountId', 'id'] },
  ],
};

export const accountTotals: TableSchema = {
  name: 'account_totals',
  columns: {
    accountId: { type: 'uuid', primary: true },
    studyTimeSeconds: { type: 'bigint' },
    completedSessions: { type: 'integer' },
  },
  checks: [{ name: 'account_totals_check', expression: 'study_time_seconds >= 0 AND completed_sessions >= 0' }],
};

export const answerDays: TableSchema = {
  name: 'answer_days',
  columns: {
    accountId: { type: 'uuid', primary: true },
    day: { type: 'date', primary: true },
    answered: { type: 'integer' },
    correct: { type: 'integer' },
  },
  checks: [{ name: 'answer_days_check', expression: 'correct >= 0 AND correct <= answered' }],
};
