import { EntitySchema } from 'typeorm';

export const AnswerEntity = new EntitySchema({
  name: 'Answer',
  tableName: 'answers',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'answers_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    sessionId: { name: 'session_id', type: 'uuid' },
    correct: { type: 'boolean' },
    answeredAt: { name: 'answered_at', type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'answers_of_session', columns: ['sessionId', 'answeredAt'] }],
});
