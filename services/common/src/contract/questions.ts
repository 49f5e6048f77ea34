import type { Issue } from './errors';
import { foldCase } from './text';

export const QUESTION_TYPES = ['free_text', 'true_false', 'single_choice', 'multiple_choice'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const QUESTION_BOUNDS = {
  prompt: 2_000,
  choice: 500,
  fewestChoices: 2,
  mostChoices: 10,
  expectedAnswer: 2_000,
  explanation: 5_000,
  mostPoints: 100,
} as const;

export interface NewChoice {
  text: string;
  isCorrect: boolean;
}

export interface QuestionAnswer {
  type: QuestionType;
  choices?: readonly NewChoice[] | undefined;
  expectedAnswer?: string | undefined;
  isTrue?: boolean | undefined;
}

type Broken = Pick<Issue, 'field' | 'rule' | 'wanted'>;

const OWN_FIELD = {
  free_text: 'expectedAnswer',
  true_false: 'isTrue',
  single_choice: 'choices',
  multiple_choice: 'choices',
} as const satisfies Record<QuestionType, keyof QuestionAnswer>;

const ANSWER_FIELDS = ['choices', 'expectedAnswer', 'isTrue'] as const;

/** Checks the rules between the fields of a question, which a schema cannot express (docs/contract.md#questions). */
export function brokenAnswerRules(answer: QuestionAnswer): Broken[] {
  const own = OWN_FIELD[answer.type];
  const missing: Broken[] =
    answer[own] === undefined
      ? [{ field: own, rule: 'required', wanted: { form: 'needed_by_type', values: [answer.type] } }]
      : [];
  const foreign = ANSWER_FIELDS.filter((field) => field !== own && answer[field] !== undefined);
  const ofChoices = own === 'choices' ? brokenChoices(answer.type, answer.choices ?? []) : [];
  return [
    ...missing,
    ...foreign.map(
      (field): Broken => ({
        field,
        rule: 'consistency',
        wanted: { form: 'type_without_field', values: [answer.type] },
      }),
    ),
    ...ofChoices,
  ];
}

function brokenChoices(type: QuestionType, choices: readonly NewChoice[]): Broken[] {
  const broken: Broken[] = [];
  const seen = new Set<string>();
  for (const [index, { text }] of choices.entries()) {
    const same = sameText(text);
    if (seen.has(same))
      broken.push({ field: `choices.${index}.text`, rule: 'unique', wanted: { form: 'different_choices' } });
    seen.add(same);
  }
  const correct = choices.filter(({ isCorrect }) => isCorrect).length;
  const fits = type === 'single_choice' ? correct === 1 : correct > 0;
  const form = type === 'single_choice' ? 'one_correct_choice' : 'some_correct_choice';
  if (choices.length > 0 && !fits) broken.push({ field: 'choices', rule: 'consistency', wanted: { form } });
  return broken;
}

function sameText(text: string): string {
  return foldCase(text.trim().replace(/\s+/gu, ' '));
}
