import {
  brokenAnswerRules,
  type NewChoice,
  newId,
  type QuestionType,
  validationError,
} from '@learning-library/common/contract';
import { checkedChoices, checkedExpectedAnswer, checkedType } from './checks';

export interface Choice extends NewChoice {
  id: string;
}

interface Answer {
  type: QuestionType;
  /** The choices in display order; empty for types without choices. */
  choices: Choice[];
  expectedAnswer: string | undefined;
  isTrue: boolean | undefined;
}

interface AnswerInput {
  type: string;
  choices: readonly NewChoice[];
  expectedAnswer?: string | undefined;
  isTrue?: boolean | undefined;
}

/** Checks type and answer and gives ids to the choices. @throws validation_error with the first broken rule */
export function checkedAnswer(input: AnswerInput): Answer {
  const type = checkedType(input.type);
  const { expectedAnswer, isTrue } = input;
  const choices = input.choices.length === 0 ? undefined : checkedChoices(input.choices);
  const [broken] = brokenAnswerRules({ type, choices, expectedAnswer, isTrue });
  if (broken !== undefined) throw validationError(protoNameOf(broken.field), broken.rule);
  return {
    type,
    choices: (choices ?? []).map(({ text, isCorrect }) => ({ id: newId().id, text, isCorrect })),
    expectedAnswer: expectedAnswer === undefined ? undefined : checkedExpectedAnswer(expectedAnswer),
    isTrue,
  };
}

function protoNameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
