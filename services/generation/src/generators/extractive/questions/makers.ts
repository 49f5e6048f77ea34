import { codePointLength, type NewChoice, QUESTION_BOUNDS } from '@learning-library/common/pure';
import { isWithin, type QuestionDraft } from '../../../domain/question';
import type { Balance } from './balance';
import type { Deal } from './deal';
import { proposition } from './exchange';
import { RULE, type Fact } from './fact';
import type { Hash } from './hash';
import type { QuestionPack } from './languages';
import { pointsBack } from './bounds';
import { numbersIn, otherValues } from './numbers';
import { numeralsIn, otherNumerals } from './numerals';
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
  /** The statements made so far. */
  told: Set<string>;
  /** Where the right choice goes, by the number of choices. */
  places: ReadonlyMap<number, Deal>;
  /** How many wrong choices are shorter than the right one, by the number of choices. */
  ranks: ReadonlyMap<number, Balance>;
}

/** Makes a question of one kind from a fact, where it has what that takes. */
export type Maker = (fact: Fact, making: Making, hash: Hash) => QuestionDraft | undefined;

const MOST_WRONG = 3;
const FEWEST_WRONG = 2;
const FEWEST_DESCRIBING = 4;
/** Code points of a choice that can still be compared with others at a glance. */
const LONGEST_CHOICE = 220;
const LONGEST_DESCRIPTION = 400;
/** The topic of a rule, after its question. */
const TOPIC = /\s\([^()]*\)(?=\s?\?$)/u;

/** A statement that is true or false, and not made before. */
export const trueFalse: Maker = (fact, { pool, pack, truth, told }, hash) => {
  const stated = pack && proposition(fact, pool, pack, hash);
  if (stated?.falsehood === undefined) return undefined;
  const isNew = [stated.truth, stated.falsehood].map((text) => !told.has(text));
  if (!isNew.includes(true)) return undefined;
  const dealt = isNew.includes(false) ? isNew.indexOf(true) : truth.next(hash, 'truth');
  if (isNew.includes(false) && !truth.take(dealt)) return undefined;
  return dealt === TRUE ? statement(fact, told, stated.truth) : statement(fact, told, stated.truth, stated.falsehood);
};

/** A true statement, as often as false ones come: of what no false one can be made. */
export const trueOnly: Maker = (fact, { pool, pack, truth, told }, hash) => {
  const stated = pack && proposition(fact, pool, pack, hash);
  if (stated === undefined || told.has(stated.truth) || !truth.take(TRUE)) return undefined;
  return statement(fact, told, stated.truth);
};

const TRUE = 0;

function statement({ card }: Fact, told: Set<string>, truth: string, falsehood?: string): QuestionDraft {
  told.add(falsehood ?? truth);
  return {
    type: 'true_false',
    prompt: falsehood ?? truth,
    isTrue: falsehood === undefined,
    explanation: card.explanation ?? truth,
    difficulty: 'easy',
  };
}

/** The answer among others of its kind. */
export const singleChoice: Maker = (fact, making, hash) => {
  const { answer } = fact;
  if (answer.kind === 'list' || codePointLength(answer.text) > LONGEST_CHOICE) return undefined;
  const choices = choicesOf(
    fact,
    {
      right: answer.text,
      groups: [...making.pool.groupsOf(fact), ...making.pool.openGroupsOf(fact)],
      isValue: isValue(fact),
    },
    making,
    hash,
  );
  return choices && { type: 'single_choice', choices, prompt: promptOf(fact, making), ...explained(fact, 'medium') };
};

/** The term among others that are defined, from its definition. */
export const whichTerm: Maker = (fact, making, hash) => {
  const described = describe(fact, making);
  if (described === undefined) return undefined;
  const { term, prompt, groups } = described;
  const choices = choicesOf(fact, { right: term, groups, isValue: false }, making, hash);
  return choices && { type: 'single_choice', choices, prompt, ...explained(fact, 'medium', term) };
};

/** The term, to be named from its definition; what is said in a few words could be another as well. */
export const nameTerm: Maker = (fact, making) => {
  const described = describe(fact, making);
  if (fact.answer.text.split(/\s+/).length < FEWEST_DESCRIBING) return undefined;
  return (
    described && {
      type: 'free_text',
      prompt: described.prompt,
      expectedAnswer: described.term,
      ...explained(fact, 'hard', described.term),
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
  return { type: 'multiple_choice', choices, prompt: promptOf(fact, making), ...explained(fact, 'hard') };
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

/** Whether another number makes another answer: not where somebody, a place or a cause is asked for, or what something is. */
function isValue({ asking, answer }: Fact): boolean {
  if (asking.shape === 'definition' || answer.kind === 'statement' || answer.kind === 'text') return false;
  return asking.shape !== 'question' || !['who', 'where', 'why', 'agent'].includes(asking.kind);
}

function explained(
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

/** Whether the right choice alone looks like an answer, or has a word of what is asked: "Dengue: pathogen?", "dengue virus". */
function isGivenAway(
  { card, asking }: Fact,
  right: string,
  wrong: readonly string[],
  language: Language | undefined,
): boolean {
  if (asking.shape === 'gap' || !card.back.includes(right)) return false;
  // Only one that says several things has such a mark.
  if (/[:;] /.test(right) && !wrong.some((text) => /[:;] /.test(text))) return true;
  const asked = stemsOf(card.front, language);
  const told = [...stemsOf(right, language)].filter((stem) => asked.has(stem));
  const others = wrong.map((text) => stemsOf(text, language));
  return told.some((stem) => others.every((stems) => !stems.has(stem)));
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
  // "Who is incapable?" asks for no name.
  if (asking.isPerson && !/^\p{Lu}/u.test(asking.subject)) return undefined;
  const term = pool.termOf(asking.subject);
  const description = answer.text.replace(/\.$/, '');
  if (codePointLength(description) > LONGEST_DESCRIPTION || pointsBack(description, pack)) return undefined;
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
  { pool, pack, language, places, ranks }: Making,
  hash: Hash,
): readonly NewChoice[] | undefined {
  const shorter = (ranks.get(MOST_WRONG + 1) as Balance).wanted(hash, 'rank');
  const wrong = (
    isValue && numbersIn(right).length > 0
      ? (otherValues(right, MOST_WRONG, shorter, hash) ?? [])
      : isValue && pack !== undefined && numeralsIn(right, pack).length > 0
        ? (otherNumerals(right, { count: MOST_WRONG, below: shorter }, pack, hash) ?? [])
        : pool.wrongFor(fact, { groups, right: [right], count: MOST_WRONG, shorter }, hash)
  ).filter((text) => text !== right);
  if (new Set(wrong).size < FEWEST_WRONG || isGivenAway(fact, right, wrong, language)) return undefined;
  const isUneven = wrong.every((text) => text.length !== right.length);
  if (isUneven) ranks.get(wrong.length + 1)?.reached(wrong.filter((text) => text.length < right.length).length);
  const choices: NewChoice[] = wrong.map((text) => ({ text, isCorrect: false }));
  choices.splice((places.get(choices.length + 1) as Deal).next(hash, 'place'), 0, { text: right, isCorrect: true });
  return choices;
}
