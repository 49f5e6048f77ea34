import { EntitySchema } from 'typeorm';

const IN_SPACE = 'space_id IS NOT NULL';

export const StudySessionEntity = new EntitySchema({
  name: 'StudySession',
  tableName: 'study_sessions',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'study_sessions_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    type: { type: 'text' },
    status: { type: 'text' },
    spaceId: { name: 'space_id', type: 'uuid', nullable: true },
    contentId: { name: 'content_id', type: 'uuid', nullable: true },
    itemsCount: { name: 'items_count', type: 'integer' },
    answeredCount: { name: 'answered_count', type: 'integer' },
    correctCount: { name: 'correct_count', type: 'integer' },
    durationSeconds: { name: 'duration_seconds', type: 'integer' },
    startedAt: { name: 'started_at', type: 'timestamptz', precision: 3 },
    endedAt: { name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
  },
  checks: [
    { name: 'study_sessions_type_check', expression: "type IN ('review', 'practice')" },
    { name: 'study_sessions_status_check', expression: "status IN ('in_progress', 'completed', 'abandoned')" },
    { name: 'study_sessions_ended_check', expression: "(status = 'in_progress') = (ended_at IS NULL)" },
    { name: 'study_sessions_answers_check', expression: 'correct_count >= 0 AND correct_count <= answered_count' },
  ],
  indices: [
    { name: 'study_sessions_of_account', columns: ['accountId', 'startedAt', 'id'] },
    { name: 'study_sessions_with_status', columns: ['accountId', 'status', 'startedAt', 'id'] },
    { name: 'study_sessions_in_space', columns: ['spaceId', 'startedAt', 'id'], where: IN_SPACE },
    { name: 'study_sessions_in_space_with_status', columns: ['spaceId', 'status', 'startedAt', 'id'], where: IN_SPACE },
  ],
});
