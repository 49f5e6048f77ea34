import { defineTable } from '@learning-library/common/postgres';
import type { StudySession } from '@learning-library/proto';

const IN_SPACE = 'space_id IS NOT NULL';

export const studySessions = defineTable<StudySession>()({
  name: 'study_sessions',
  alias: 's',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    type: { type: 'text' },
    status: { type: 'text' },
    spaceId: { type: 'uuid', nullable: true },
    contentId: { type: 'uuid', nullable: true },
    itemsCount: { type: 'integer' },
    answeredCount: { type: 'integer' },
    correctCount: { type: 'integer' },
    durationSeconds: { type: 'integer' },
    startedAt: { type: 'timestamptz', precision: 3 },
    endedAt: { type: 'timestamptz', precision: 3, nullable: true },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
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
