import { EntitySchema } from 'typeorm';

export const QuestionEntity = new EntitySchema({
  name: 'Question',
  tableName: 'questions',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'questions_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    contentId: { name: 'content_id', type: 'uuid' },
    memocardId: { name: 'memocard_id', type: 'uuid', nullable: true },
    type: { type: 'text' },
    prompt: { type: 'text' },
    choices: { type: 'jsonb', nullable: true },
    expectedAnswer: { name: 'expected_answer', type: 'text', nullable: true },
    isTrue: { name: 'is_true', type: 'boolean', nullable: true },
    explanation: { type: 'text', nullable: true },
    difficulty: { type: 'text' },
    points: { type: 'integer' },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [
    {
      name: 'questions_type_check',
      expression: "type IN ('free_text', 'true_false', 'single_choice', 'multiple_choice')",
    },
    {
      name: 'questions_answer_check',
      expression:
        "(expected_answer IS NOT NULL) = (type = 'free_text') AND (is_true IS NOT NULL) = (type = 'true_false') " +
        "AND (choices IS NOT NULL) = (type IN ('single_choice', 'multiple_choice'))",
    },
    { name: 'questions_difficulty_check', expression: "difficulty IN ('easy', 'medium', 'hard')" },
    { name: 'questions_points_check', expression: 'points BETWEEN 1 AND 100' },
  ],
  indices: [
    { name: 'questions_in_content', columns: ['accountId', 'contentId', 'id'] },
    { name: 'questions_of_type', columns: ['accountId', 'contentId', 'type', 'id'] },
    { name: 'questions_of_memocard', columns: ['accountId', 'memocardId'], where: 'memocard_id IS NOT NULL' },
    { name: 'questions_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
