import {
  checkedItems,
  checkedNonBlank,
  DIFFICULTIES,
  type Difficulty,
  type NewChoice,
  QUESTION_BOUNDS,
  QUESTION_TYPES,
  type QuestionType,
  validationError,
} from '@learning-library/common/contract';

/** The most questions of one job; the same as for memocards. */
const PUBLICATION_ITEMS = 5_000;

/** 1 to 5,000 questions: a job that succeeds has at least one. @throws validation_error */
export function checkedPublication<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw validationError('questions', 'minItems', 1);
  return checkedItems('questions', items, PUBLICATION_ITEMS);
}

/** One of the four types. @throws validation_error */
export function checkedType(type: string): QuestionType {
  return oneOf('type', QUESTION_TYPES, type);
}

/** `easy`, `medium` or `hard`. @throws validation_error */
export function checkedDifficulty(field: string, difficulty: string): Difficulty {
  return oneOf(field, DIFFICULTIES, difficulty);
}

/** 1 to 100 points. @throws validation_error */
export function checkedPoints(field: string, points: number): number {
  if (points < 1) throw validationError(field, 'minimum', 1);
  if (points > QUESTION_BOUNDS.mostPoints) throw validationError(field, 'maximum', QUESTION_BOUNDS.mostPoints);
  return points;
}

/** 1 to 2,000 code points, at least one of them not white space. @throws validation_error */
export function checkedExpectedAnswer(answer: string): string {
  return checkedNonBlank('expected_answer', answer, QUESTION_BOUNDS.expectedAnswer);
}

/** 2 to 10 choices of 1 to 500 code points. @throws validation_error */
export function checkedChoices(choices: readonly NewChoice[]): readonly NewChoice[] {
  const { fewestChoices, mostChoices, choice } = QUESTION_BOUNDS;
  if (choices.length < fewestChoices) throw validationError('choices', 'minItems', fewestChoices);
  return checkedItems('choices', choices, mostChoices).map(({ text, isCorrect }) => ({
    text: checkedNonBlank('choices.text', text, choice),
    isCorrect,
  }));
}

function oneOf<Value extends string>(field: string, values: readonly Value[], value: string): Value {
  const known = values.find((each) => each === value);
  if (known === undefined) throw validationError(field, 'enum');
  return known;
}
