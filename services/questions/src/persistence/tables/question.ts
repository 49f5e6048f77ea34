import { bounded, checkedId, nonBlank, QUESTION_BOUNDS } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Question } from '@learning-library/proto';
import { checkedDifficulty, checkedPoints } from '../../domain/checks';

export const questions = defineTable<Question>()({
  name: 'questions',
  alias: 'q',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true, check: checkedId },
    contentId: { type: 'uuid', check: checkedId },
    memocardId: { type: 'uuid', nullable: true },
    type: { type: 'text' },
    prompt: { type: 'text', check: nonBlank(QUESTION_BOUNDS.prompt), changeable: true },
    choices: { type: 'jsonb', nullable: true },
    expectedAnswer: { type: 'text', nullable: true },
    isTrue: { type: 'boolean', nullable: true },
    explanation: { type: 'text', nullable: true, check: bounded(QUESTION_BOUNDS.explanation), changeable: true },
    difficulty: { type: 'text', check: checkedDifficulty, changeable: true },
    points: { type: 'integer', check: checkedPoints, changeable: true },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: { deletedAt: { type: 'timestamptz', precision: 3, nullable: true } },
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
    { name: 'questions_of_account', columns: ['accountId', 'id'] },
    { name: 'questions_live_in_content', columns: ['accountId', 'contentId', 'id'], where: 'deleted_at IS NULL' },
    { name: 'questions_live_of_type', columns: ['accountId', 'contentId', 'type', 'id'], where: 'deleted_at IS NULL' },
    { name: 'questions_of_memocard', columns: ['accountId', 'memocardId'], where: 'memocard_id IS NOT NULL' },
    { name: 'questions_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
