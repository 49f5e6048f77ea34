import { codePointLength, type NewChoice, QUESTION_BOUNDS } from '@learning-library/common/pure';
import { isWithin, type QuestionDraft } from '../../../domain/question';
import type { Balance } from './balance';
import type { Deal } from './deal';
import { proposition } from './exchange';
import { RULE, type Fact } from './fact';
import type { Hash } from './hash';
import type { QuestionPack } from './languages';
import { numbersIn, otherValues } from './numbers';
import type { Pool } from './pool';
import { shorten } from './shorten';
import { share, stemsOf } from './texts';
import type { Language } from '../../../domain/stopWords';

/** What all makers of one set of questions share. */
export interface Making {
  pool: Pool;
  language: Language | undefined;
  pack: QuestionPack | undefined;
  /** Whether the next statement is true. */
  truth: Deal;
  /** Where the right choice goes, by the number of choices. */
  places: ReadonlyMap<number, Deal>;
  /** How many wrong choices are shorter than the right one, by the number of choices. */
  ranks: ReadonlyMap<number, Balance>;
}

/** Makes a question of one kind from a fact, where it has what that takes. */
export type Maker = (fact: Fact, making: Making, hash: Hash) => QuestionDraft | undefined;

const MOST_WRONG = 3;
const FEWEST_WRONG = 2;
/** Code points of a choice that can still be compared with others at a glance. */
const LONGEST_CHOICE = 220;
const LONGEST_DESCRIPTION = 400;
/** The topic of a rule, after its question. */
const TOPIC = /\s\([^()]*\)(?=\s?\?$)/u;

/** A statement that is true or false. */
export const trueFalse: Maker = (fact, { pool, pack, truth }, hash) => {
  const stated = pack && proposition(fact, pool, pack, hash);
  if (stated === undefined) return undefined;
  const isTrue = truth.next(hash, 'truth') === 0;
  return {
    type: 'true_false',
    prompt: isTrue ? stated.truth : stated.falsehood,
    isTrue,
    explanation: fact.card.explanation ?? stated.truth,
    difficulty: 'easy',
  };
};

/** The answer among others of its kind. */
export const singleChoice: Maker = (fact, making, hash) => {
  const { answer } = fact;
  if (answer.kind === 'list' || codePointLength(answer.text) > LONGEST_CHOICE) return undefined;
  const choices = choicesOf(
    fact,
    {
      right: answer.text,
      groups: [...making.pool.groupsOf(fact), ...making.pool.openGroupsOf(fact)],
      isValue: !isDefinition(fact),
    },
    making,
    hash,
  );
  return choices && { type: 'single_choice', choices, prompt: promptOf(fact, making), ...told(fact, 'medium') };
};

/** The term among others that are defined, from its definition. */
export const whichTerm: Maker = (fact, making, hash) => {
  const described = describe(fact, making);
  if (described === undefined) return undefined;
  const { term, prompt, groups } = described;
  const choices = choicesOf(fact, { right: term, groups, isValue: false }, making, hash);
  return choices && { type: 'single_choice', choices, prompt, ...told(fact, 'medium', term) };
};

/** The term, to be named from its definition. */
export const nameTerm: Maker = (fact, making) => {
  const described = describe(fact, making);
  return (
    described && {
      type: 'free_text',
      prompt: described.prompt,
      expectedAnswer: described.term,
      ...told(fact, 'hard', described.term),
    }
  );
};

/** The items of a list among items of others. */
export const multipleChoice: Maker = (fact, making, hash) => {
  const { answer } = fact;
  if (answer.kind !== 'list') return undefined;
  const wanted = {
    groups: ['item'],
    right: answer.items,
    count: MOST_WRONG,
    shorter: hash.pick('shorter', MOST_WRONG + 1),
  };
  const wrong = making.pool.wrongFor(fact, wanted, hash);
  if (wrong.length < FEWEST_WRONG) return undefined;
  const choices: NewChoice[] = [];
  for (const text of [...answer.items, ...wrong]) {
    choices.splice(hash.pick(`place ${text}`, choices.length + 1), 0, { text, isCorrect: answer.items.includes(text) });
  }
  return { type: 'multiple_choice', choices, prompt: promptOf(fact, making), ...told(fact, 'hard') };
};

/** The card as it is, its answer cut where it is longer than one may be. */
export const freeText: Maker = (fact, making) => {
  const { front, back, explanation } = fact.card;
  const most = QUESTION_BOUNDS.expectedAnswer;
  const expectedAnswer = isWithin(back, most) ? back : shorten(back, most);
  if (expectedAnswer !== undefined)
    return { type: 'free_text', prompt: promptOf(fact, making), expectedAnswer, explanation, difficulty: 'hard' };
  // One formula beyond the bound: it can neither be cut nor be asked for, but it can be told to be one.
  return {
    type: 'true_false',
    prompt: claimFormula(shorten(front, QUESTION_BOUNDS.prompt - 200) ?? '…', making),
    isTrue: true,
    explanation,
    difficulty: 'easy',
  };
};

function claimFormula(front: string, { pack }: Making): string {
  return pack === undefined ? front : pack.isFormula(front);
}

/** What says what something is, however short, and is no value of a kind. */
function isDefinition({ asking, answer }: Fact): boolean {
  return asking.shape === 'definition' || answer.kind === 'statement' || answer.kind === 'text';
}

function told(
  { card }: Fact,
  difficulty: QuestionDraft['difficulty'],
  term?: string,
): Pick<QuestionDraft, 'difficulty' | 'explanation'> {
  const own = term === undefined ? undefined : `${term}: ${card.back}`;
  const explanation =
    card.explanation ?? (own !== undefined && isWithin(own, QUESTION_BOUNDS.explanation) ? own : undefined);
  return { explanation, difficulty };
}

function promptOf({ card, asking }: Fact, { pack }: Making): string {
  const front = card.front;
  const isAsked = asking.shape === 'question' || (asking.shape !== 'gap' && front.includes('?'));
  // What a rule is about would tell its wording from the others.
  if (asking.shape === 'question' && asking.kind === RULE) return front.replace(TOPIC, '');
  if (pack === undefined || isAsked) return front;
  const prompt = asking.shape === 'gap' ? pack.complete(front) : pack.completeTerm(front.trim());
  return isWithin(prompt, QUESTION_BOUNDS.prompt) ? prompt : front;
}

interface Described {
  term: string;
  prompt: string;
  groups: readonly string[];
}

/** A definition that does not name what it defines. */
function describe({ asking, answer }: Fact, { pool, pack, language }: Making): Described | undefined {
  if (pack === undefined || asking.shape !== 'definition' || (answer.kind !== 'statement' && answer.kind !== 'term'))
    return undefined;
  const term = pool.termOf(asking.subject);
  const description = answer.text.replace(/\.$/, '');
  if (codePointLength(description) > LONGEST_DESCRIPTION) return undefined;
  if (share(stemsOf(term, language), stemsOf(description, language)) > 0) return undefined;
  return {
    term,
    prompt: asking.isPerson ? pack.whichPerson(description) : pack.whichTerm(description),
    groups: pool.subjectGroupsOf(asking),
  };
}

function choicesOf(
  fact: Fact,
  { right, groups, isValue }: { right: string; groups: readonly string[]; isValue: boolean },
  { pool, places, ranks }: Making,
  hash: Hash,
): readonly NewChoice[] | undefined {
  const shorter = (ranks.get(MOST_WRONG + 1) as Balance).wanted(hash, 'rank');
  const isNumber = isValue && numbersIn(right).length > 0;
  const wrong = isNumber
    ? (otherValues(right, MOST_WRONG, shorter, hash) ?? []).filter((text) => text !== right)
    : pool.wrongFor(fact, { groups, right: [right], count: MOST_WRONG, shorter }, hash);
  if (new Set(wrong).size < FEWEST_WRONG) return undefined;
  const isUneven = wrong.every((text) => text.length !== right.length);
  if (isUneven) ranks.get(wrong.length + 1)?.reached(wrong.filter((text) => text.length < right.length).length);
  const choices: NewChoice[] = wrong.map((text) => ({ text, isCorrect: false }));
  choices.splice((places.get(choices.length + 1) as Deal).next(hash, 'place'), 0, { text: right, isCorrect: true });
  return choices;
}
