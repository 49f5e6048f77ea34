import { EntitySchema } from 'typeorm';

export const AccountTotalsEntity = new EntitySchema({
  name: 'AccountTotals',
  tableName: 'account_totals',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'account_totals_pkey' },
    studyTimeSeconds: { name: 'study_time_seconds', type: 'bigint' },
    completedSessions: { name: 'completed_sessions', type: 'integer' },
  },
  checks: [{ name: 'account_totals_check', expression: 'study_time_seconds >= 0 AND completed_sessions >= 0' }],
});

export const AnswerDayEntity = new EntitySchema({
  name: 'AnswerDay',
  tableName: 'answer_days',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'answer_days_pkey' },
    day: { type: 'date', primary: true, primaryKeyConstraintName: 'answer_days_pkey' },
    answered: { type: 'integer' },
    correct: { type: 'integer' },
  },
  checks: [{ name: 'answer_days_check', expression: 'correct >= 0 AND correct <= answered' }],
});
