// Measures a set of questions: what `npm run bench:generation` says of them.
import type { Card } from '../services/generation/src/domain/card';
import type { Language } from '../services/generation/src/domain/language';
import type { QuestionDraft } from '../services/generation/src/domain/question';
import { extractiveQuestions } from '../services/generation/src/generators/extractive/questions';

const RUN = { accountId: '', jobId: '', signal: new AbortController().signal };
/** Chi-square above which places differ, p = 0.01, for two and three degrees of freedom. */
const MOST_CHI_SQUARE: Readonly<Record<number, number>> = { 3: 9.21, 4: 11.34 };
const TRUE = { least: 0.45, most: 0.55 };
const UNITS = /^[+-]?\d[\d\s.,]*\s?(\D*)$/u;

export interface QuestionMeasures {
  line: string;
  failures: string[];
}

/** The questions of the cards of one text. */
export async function ask(cards: readonly Card[], language: Language): Promise<QuestionDraft[]> {
  const questions = await extractiveQuestions.over({ title: '', siblings: cards, language })(cards, RUN);
  return questions.filter((question) => question !== undefined);
}

/** Shares of types, truth, and where the right one of several choices stands: by place and by length. */
export function measureQuestions(questions: readonly QuestionDraft[]): QuestionMeasures {
  const failures: string[] = [];
  const ofType = (type: QuestionDraft['type']): QuestionDraft[] => questions.filter((one) => one.type === type);
  const statements = ofType('true_false');
  const isTrue = statements.filter((one) => one.isTrue === true).length / Math.max(1, statements.length);
  if (isTrue < TRUE.least || isTrue > TRUE.most) failures.push(`true among true_false ${(isTrue * 100).toFixed(0)} %`);
  const single = ofType('single_choice');
  const parts = [`true among true_false ${(isTrue * 100).toFixed(0)} %`];
  for (const count of [3, 4]) {
    const some = single.filter(({ choices = [] }) => choices.length === count);
    const places = tally(some, count, ({ choices = [] }) => choices.findIndex(({ isCorrect }) => isCorrect));
    const ranks = tally(some.filter(isUneven), count, rankOfRight);
    for (const [what, found] of Object.entries({ place: places, length: ranks })) {
      const value = chiSquare(found);
      parts.push(`${what} of ${count}: ${found.join('/')}, χ² ${value.toFixed(1)}`);
      if (value > (MOST_CHI_SQUARE[count] as number))
        failures.push(`${what} of ${count} choices: χ² ${value.toFixed(1)}`);
    }
  }
  const mixed = single.filter((one) => !isOfOneKind(one)).length;
  if (mixed > 0) failures.push(`${mixed} single_choice with units beside others`);
  const types = (['single_choice', 'multiple_choice', 'true_false', 'free_text'] as const).map(
    (type) => `${type} ${((ofType(type).length / Math.max(1, questions.length)) * 100).toFixed(0)} %`,
  );
  return { line: `${questions.length} questions: ${[...types, ...parts].join(', ')}`, failures };
}

function tally(
  questions: readonly QuestionDraft[],
  count: number,
  placeOf: (question: QuestionDraft) => number,
): number[] {
  const found = Array.from({ length: count }, () => 0);
  for (const question of questions) found[placeOf(question)] = (found[placeOf(question)] ?? 0) + 1;
  return found;
}

/** Whether no wrong choice is as long as the right one, as years are. */
function isUneven({ choices = [] }: QuestionDraft): boolean {
  const right = choices.find(({ isCorrect }) => isCorrect)?.text.length;
  return choices.every(({ text, isCorrect }) => isCorrect || text.length !== right);
}

/** How many wrong choices are shorter than the right one. */
function rankOfRight({ choices = [] }: QuestionDraft): number {
  const right = choices.find(({ isCorrect }) => isCorrect)?.text.length ?? 0;
  return choices.filter(({ text, isCorrect }) => !isCorrect && text.length < right).length;
}

function chiSquare(found: readonly number[]): number {
  const expected = found.reduce((sum, one) => sum + one, 0) / found.length;
  return expected === 0 ? 0 : found.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
}

/** Numbers beside numbers with the same unit. */
function isOfOneKind({ choices = [] }: QuestionDraft): boolean {
  const units = choices.map(({ text }) => UNITS.exec(text.trim())?.[1]?.trim());
  return units.every((unit) => unit === undefined) || units.every((unit) => unit !== undefined);
}
