import {
  brokenAnswerRules,
  codePointLength,
  type Difficulty,
  type QuestionAnswer,
  QUESTION_BOUNDS,
} from '@learning-library/common/contract';
import type { Card } from './card';

export interface QuestionDraft extends QuestionAnswer {
  prompt: string;
  explanation?: string | undefined;
  difficulty: Difficulty;
}

/** Difficulty of a question of each type. */
export const DIFFICULTY_BY_TYPE = {
  true_false: 'easy',
  single_choice: 'medium',
  multiple_choice: 'hard',
  free_text: 'hard',
} as const;

export function isType(type: unknown): type is keyof typeof DIFFICULTY_BY_TYPE {
  return typeof type === 'string' && Object.hasOwn(DIFFICULTY_BY_TYPE, type);
}

/** The source of its memocard, or the memocard itself. */
export function questionExplanation({ front, back, explanation }: Card): string | undefined {
  if (explanation !== undefined && explanation.trim() !== '') return explanation;
  const own = `${front}\n${back}`;
  return isWithin(own, QUESTION_BOUNDS.explanation) ? own : undefined;
}

/**
 * Whether a question may be staged (docs/contract.md#questions): within its limits, and with only the answer of its type.
 */
export function isSound({ prompt, explanation, ...answer }: QuestionDraft): boolean {
  const { choices, expectedAnswer } = answer;
  const { fewestChoices, mostChoices } = QUESTION_BOUNDS;
  return (
    isWithin(prompt, QUESTION_BOUNDS.prompt) &&
    (explanation === undefined || isWithin(explanation, QUESTION_BOUNDS.explanation)) &&
    (expectedAnswer === undefined || isWithin(expectedAnswer, QUESTION_BOUNDS.expectedAnswer)) &&
    (choices === undefined || (choices.length >= fewestChoices && choices.length <= mostChoices)) &&
    (choices ?? []).every(({ text }) => isWithin(text, QUESTION_BOUNDS.choice)) &&
    brokenAnswerRules(answer).length === 0
  );
}

export function isWithin(text: string, most: number): boolean {
  return text.trim() !== '' && (text.length <= most || codePointLength(text) <= most);
}
