import {
  brokenAnswerRules,
  checkedId,
  type Difficulty,
  type NewChoice,
  newId,
  type QuestionType,
  validationError,
} from '@learning-library/common';
import {
  checkedChoices,
  checkedDifficulty,
  checkedExpectedAnswer,
  checkedExplanation,
  checkedPoints,
  checkedPrompt,
  checkedType,
} from './checks';

export interface Choice extends NewChoice {
  id: string;
}

/** What a PATCH can change of a question (decisions.md §9). */
export interface QuestionText {
  prompt: string;
  explanation: string | null;
  difficulty: Difficulty;
  points: number;
}

export interface Question extends QuestionText {
  id: string;
  accountId: string;
  contentId: string;
  /** Null when hand-made, or when the memocard is gone. */
  memocardId: string | null;
  type: QuestionType;
  /** In the given order; null for the types without choices. */
  choices: Choice[] | null;
  expectedAnswer: string | null;
  isTrue: boolean | null;
  /** Rises with every write to a represented field. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What comes from outside and is not checked yet. */
export interface QuestionInput {
  accountId: string;
  contentId: string;
  memocardId?: string | undefined;
  type: string;
  prompt: string;
  /** Empty where there are none. */
  choices: readonly NewChoice[];
  expectedAnswer?: string | undefined;
  isTrue?: boolean | undefined;
  explanation?: string | undefined;
  difficulty: string;
  points: number;
}

/**
 * A question that is about to be created, its choices with ids of their own. Its id and its instants come from one reading
 * of the clock, so that order by id and by `createdAt` agree (decisions.md §2). @throws validation_error
 */
export function draftQuestion(input: QuestionInput): Question {
  const { id, createdAt } = newId();
  return {
    id,
    accountId: checkedId('account_id', input.accountId),
    contentId: checkedId('content_id', input.contentId),
    memocardId: input.memocardId === undefined ? null : checkedId('memocard_id', input.memocardId),
    ...checkedAnswer(input),
    prompt: checkedPrompt(input.prompt),
    explanation: checkedExplanation(input.explanation),
    difficulty: checkedDifficulty(input.difficulty),
    points: checkedPoints(input.points),
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Type and answer, which belong together (decisions.md §9). @throws validation_error naming the first broken rule */
function checkedAnswer(input: QuestionInput): Pick<Question, 'type' | 'choices' | 'expectedAnswer' | 'isTrue'> {
  const type = checkedType(input.type);
  const { expectedAnswer, isTrue } = input;
  const choices = input.choices.length === 0 ? undefined : checkedChoices(input.choices);
  const [broken] = brokenAnswerRules({ type, choices, expectedAnswer, isTrue });
  if (broken !== undefined) throw validationError(protoNameOf(broken.field), broken.rule);
  return {
    type,
    choices: choices?.map(({ text, isCorrect }) => ({ id: newId().id, text, isCorrect })) ?? null,
    expectedAnswer: expectedAnswer === undefined ? null : checkedExpectedAnswer(expectedAnswer),
    isTrue: isTrue ?? null,
  };
}

function protoNameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
