import { fold } from '@learning-library/common/contract';
import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';
import { kindOf, type AskedCard, type Kind } from './kinds';
import { otherDates } from './years';

export interface MadeQuestion {
  type: 'free_text' | 'true_false' | 'single_choice';
  prompt: string;
  choices?: { text: string; isCorrect: boolean }[];
  expectedAnswer?: string;
  isTrue?: boolean;
  explanation?: string;
  difficulty: 'easy' | 'medium' | 'hard';
}

const CHOICES = 3;
const MAX_CHOICE = 300;
const REACH = 60;
/** Factor in length at which a choice reveals the right one. */
const LENGTHS = 2.6;
const MAX_ANSWER = 2_000;

interface Known {
  card: AskedCard;
  kind: Kind;
  place: number;
}

/**
 * One question for each card, by the cards of its content: choices among siblings of one kind, true or false from its own
 * definition or that of a sibling, otherwise the card's own front with its answer. The same cards give the same questions.
 */
export function makeQuestions(
  siblings: readonly AskedCard[],
  language: Language | undefined,
): (card: AskedCard) => MadeQuestion {
  const data = language === undefined ? undefined : LANGUAGES_BY_CODE[language];
  const groups = new Map<string, Known[]>();
  const known = new Map<string, Known>();
  const add = (card: AskedCard): Known => {
    const kind = kindOf(card, data);
    const group = groups.get(kind.group) ?? [];
    const entry = { card, kind, place: group.length };
    group.push(entry);
    groups.set(kind.group, group);
    known.set(keyOf(card), entry);
    return entry;
  };
  for (const card of siblings) add(card);
  return (card) => {
    const entry = known.get(keyOf(card)) ?? { card, kind: kindOf(card, data), place: 0 };
    return questionOf(entry, groups.get(entry.kind.group) ?? [], data);
  };
}

function keyOf({ front, back }: AskedCard): string {
  return `${front}\n${back}`;
}

function questionOf(known: Known, group: readonly Known[], language: LanguageData | undefined): MadeQuestion {
  const { kind, place, card } = known;
  const explained = card.explanation === undefined ? {} : { explanation: card.explanation };
  const made =
    ownOptions(card) ??
    (kind.kind === 'meaning' && language !== undefined
      ? ofMeaning(known, group, language)
      : kind.kind === 'date'
        ? single(card.front, card.back, otherDates(card.back, place), place)
        : kind.kind === 'name' || kind.kind === 'value' || (kind.kind === 'word' && place % 3 !== 2)
          ? single(
              card.front,
              card.back,
              othersOf(known, group, ({ card: other }) => other.back),
              place,
            )
          : undefined);
  return { ...(made ?? free(card)), ...explained };
}

/** The author's own options, which the explanation contains. */
function ownOptions({ front, back, explanation = '' }: AskedCard): MadeQuestion | undefined {
  const options = [...explanation.matchAll(/^[A-H]\) (.{1,300})$/gmu)].map(([, text = '']) => text);
  const choices = options.map((text) => ({ text, isCorrect: fold(text) === fold(back) }));
  const isOne = choices.length > 1 && choices.filter(({ isCorrect }) => isCorrect).length === 1;
  return isOne ? { type: 'single_choice', prompt: front, choices, difficulty: 'medium' } : undefined;
}

/** Asks in turn for the term of a meaning, the meaning of a term, and whether a meaning is that of the term. */
function ofMeaning(known: Known, group: readonly Known[], language: LanguageData): MadeQuestion | undefined {
  const { place, card, kind } = known;
  const term = kind.term ?? '';
  const terms = othersOf(known, group, ({ kind: other }) => other.term ?? '');
  // A meaning that contains its term reveals it.
  const isTold = fold(card.back).includes(fold(term));
  const byTerm = (): MadeQuestion | undefined =>
    isTold ? undefined : single(language.ask.termOf(card.back), term, terms, place);
  const byMeaning = (): MadeQuestion | undefined =>
    single(
      card.front.endsWith('?') ? card.front : language.ask.fits(card.front),
      card.back,
      othersOf(known, group, ({ card: other }) => other.back),
      place,
    );
  const judged = (): MadeQuestion | undefined => {
    const isTrue = Math.floor(place / 3) % 2 === 0;
    const [other] = othersOf(known, group, ({ card: sibling }) => sibling.back);
    // A statement that is always true is not a question.
    if (other === undefined) return undefined;
    return {
      type: 'true_false',
      prompt: language.ask.trueFalse(term, isTrue ? card.back : other),
      isTrue,
      difficulty: 'easy',
    };
  };
  const makers = [byTerm, judged, byMeaning];
  for (const step of [0, 1, 2]) {
    const made = makers[(place + step) % makers.length]?.();
    if (made !== undefined) return made;
  }
  return isTold
    ? free(card)
    : { type: 'free_text', prompt: language.ask.termOf(card.back), expectedAnswer: term, difficulty: 'hard' };
}

/** Three answers of siblings, the nearest first: of similar length, with other words, and none that could also be right. */
function othersOf({ card, place, kind }: Known, group: readonly Known[], textOf: (known: Known) => string): string[] {
  const right = textOf({ card, place, kind });
  const taken = new Set([fold(right)]);
  const others: string[] = [];
  const near = group
    .slice(Math.max(0, place - REACH), place + REACH)
    .filter((sibling) => kind.kind !== 'meaning' || areSiblings(sibling.card, card))
    .toSorted((a, b) => Math.abs(a.place - place) - Math.abs(b.place - place) || a.place - b.place);
  for (const sibling of near) {
    const text = textOf(sibling);
    const key = fold(text);
    if (sibling.place === place || text === '' || taken.has(key) || overlaps(key, taken)) continue;
    const ratio = Math.max(text.length, right.length) / Math.max(1, Math.min(text.length, right.length));
    if (ratio > LENGTHS && Math.max(text.length, right.length) > 24) continue;
    if (/\d/.test(text) !== /\d/.test(right) || fold(sibling.card.front) === fold(card.front)) continue;
    // A word in the front is not a plausible answer.
    if (fold(card.front).includes(key)) continue;
    taken.add(key);
    others.push(text);
    if (others.length === CHOICES) break;
  }
  return others;
}

/** Terms below the same heading, or below headings of the same one. */
function areSiblings(a: AskedCard, b: AskedCard): boolean {
  const [one, other] = [headingsOf(a), headingsOf(b)];
  const depth = Math.max(1, Math.min(one.length, other.length) - 1);
  return one.length === other.length
    ? one.slice(0, depth).join() === other.slice(0, depth).join()
    : one.length === 0 || other.length === 0;
}

function headingsOf({ explanation = '' }: AskedCard): readonly string[] {
  const [first = '', ...others] = explanation.split('\n');
  return others.length === 0 ? [] : first.split(' › ');
}

function overlaps(key: string, taken: ReadonlySet<string>): boolean {
  return [...taken].some((other) => other.includes(key) || key.includes(other));
}

function single(prompt: string, right: string, others: readonly string[], place: number): MadeQuestion | undefined {
  if (others.length < CHOICES || [right, ...others].some((text) => text.length > MAX_CHOICE)) return undefined;
  const choices = others.map((text) => ({ text, isCorrect: false }));
  choices.splice(place % (CHOICES + 1), 0, { text: right, isCorrect: true });
  return { type: 'single_choice', prompt, choices, difficulty: 'medium' };
}

function free({ front, back }: AskedCard): MadeQuestion {
  return { type: 'free_text', prompt: front, expectedAnswer: back.slice(0, MAX_ANSWER), difficulty: 'hard' };
}
