import {
  checkedItems,
  checkedNonBlank,
  checkedOneOf,
  DIFFICULTIES,
  type Difficulty,
  type NewChoice,
  QUESTION_BOUNDS,
  QUESTION_TYPES,
  type QuestionType,
  validationError,
} from '@learning-library/common/contract';

/** Checks a type of question: one of the four. @throws validation_error */
export function checkedType(type: string): QuestionType {
  return checkedOneOf('type', QUESTION_TYPES, type);
}

/** Checks a difficulty: `easy`, `medium` or `hard`. @throws validation_error */
export function checkedDifficulty(field: string, difficulty: string): Difficulty {
  return checkedOneOf(field, DIFFICULTIES, difficulty);
}

/** Checks points: 1 to 100. @throws validation_error */
export function checkedPoints(field: string, points: number): number {
  if (points < 1) throw validationError(field, 'minimum', 1);
  if (points > QUESTION_BOUNDS.mostPoints) throw validationError(field, 'maximum', QUESTION_BOUNDS.mostPoints);
  return points;
}

/** Checks a text: 1 to 2,000 code points, at least one of them not white space. @throws validation_error */
export function checkedExpectedAnswer(answer: string): string {
  return checkedNonBlank('expected_answer', answer, QUESTION_BOUNDS.expectedAnswer);
}

/** Checks choices: 2 to 10, of 1 to 500 code points each. @throws validation_error */
export function checkedChoices(choices: readonly NewChoice[]): readonly NewChoice[] {
  const { fewestChoices, mostChoices, choice } = QUESTION_BOUNDS;
  if (choices.length < fewestChoices) throw validationError('choices', 'minItems', fewestChoices);
  return checkedItems('choices', choices, mostChoices).map(({ text, isCorrect }) => ({
    text: checkedNonBlank('choices.text', text, choice),
    isCorrect,
  }));
}
