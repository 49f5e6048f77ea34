import type { Difficulty, QuestionType } from '@learning-library/common';
import type { Question } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { QuestionObject } from './schemas';

/** The one way in which GET, HEAD, 201, PATCH and lists render a question (decisions.md §3). */
export function presentQuestion(question: Question): Presented<QuestionObject> {
  const { id, version, choices } = question;
  return {
    body: {
      id,
      contentId: question.contentId,
      memocardId: question.memocardId ?? null,
      type: question.type as QuestionType,
      prompt: question.prompt,
      choices: choices.length === 0 ? null : choices.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
      expectedAnswer: question.expectedAnswer ?? null,
      isTrue: question.isTrue ?? null,
      explanation: question.explanation ?? null,
      difficulty: question.difficulty as Difficulty,
      points: question.points,
      createdAt: timestampOf(question.createdAt),
      updatedAt: timestampOf(question.updatedAt),
    },
    tag: resourceTag({ id, version }),
  };
}
