import { overlap, type Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import type { Told } from '../topic/context';
import { definingOpening } from '../topic/clear';
import { gap, isGiven } from './gap';
import { isErrand } from './gapsOf';
import { lastGap } from './lastGap';
import { namesGiven } from '../patterns/named';
import { countGap, numbersOf } from './numberGap';
import type { Reading } from '../sentence/reading';
import { isWhole, standsAlone, type Sentence } from '../sentence/sentence';
import { rowOf } from './rowGap';
import { wholeNames } from './wholeNames';

/** The fewest words of a sentence that says more than one thing. */
const LEAST_WORDS = 8;
const MOST_NAMES = 2;
/** So many words more hold one more name. */
const WORDS_OF_NAME = 7;
/** Words of a sentence with two numbers. */
const LONG = 25;
/** Words of an answer in which a name is only one of its words. */
const LONG_ANSWER = 6;

/** The names and the number of a sentence that none of its cards asks for. */
function furtherGaps(sentence: Sentence, reading: Reading, found: readonly Found[], told: Told): Found[] {
  const { text, words, formulas } = sentence;
  if (formulas.length > 0 || words.length < LEAST_WORDS || isErrand(text)) return [];
  if (!isWhole(sentence) || !standsAlone(sentence, reading, told)) return [];
  const isRich = reading.data?.clauses.bothWays === true;
  const asked = found.filter(({ rank }) => rank !== Rank.Spare).map(({ back }) => back.toLowerCase());
  const isNew = (span: Span): boolean => {
    const answer = text.slice(span.start, span.end).toLowerCase();
    const isAsked = asked.some(
      (back) => answer.includes(back) || (back.includes(answer) && back.split(' ').length <= LONG_ANSWER),
    );
    // What a question asks about is no answer to the same.
    const isSubject =
      SUBJECT.test(text.slice(0, span.start)) &&
      found.some(({ front }) => isOneWay(front, reading) && front.toLowerCase().includes(answer));
    return !isAsked && !isSubject && !isGiven(text, span);
  };
  const given = reading.data === undefined ? [] : namesGiven(sentence, reading.data).map(({ name }) => name);
  const names = [...given.filter(isNew).slice(0, 1), ...wholeNames(sentence, reading).filter(isNew)];
  const numbers = numbersOf(sentence, reading)
    .filter((span) => isNew(span) && saysMuch(sentence, span))
    .slice(0, isRich && words.length > LONG ? 2 : 1);
  const row = rowOf(sentence, reading);
  const rows = row !== undefined && isNew(row) ? [row] : [];
  const apart = names.filter((span, i) => ![...rows, ...names.slice(0, i)].some((other) => overlap(span, other)));
  const most = isRich ? Math.max(MOST_NAMES, Math.floor(words.length / WORDS_OF_NAME) + 1) : MOST_NAMES;
  const gaps = [...rows, ...apart.slice(0, most), ...numbers].map((span) => gap(text, span, Rank.Gap));
  const count = isRich && numbers.length === 0 ? countGap(sentence, reading) : undefined;
  const isCounted =
    count?.back.includes(' ') === true && !asked.some((back) => back.includes(count.back.toLowerCase()));
  return isCounted ? [...gaps, count] : gaps;
}

/** "What is osmosis?" is not asked the other way round as well; "What did the sultan forbid?" is, by who did. */
function isOneWay(front: string, { data }: Reading): boolean {
  if (!front.endsWith('?')) return false;
  return data?.clauses.bothWays !== true || definingOpening(front, data) !== undefined;
}

/** A number with what it counts, or a year: no "Intel 4004", and no "2000 Beschäftigte". */
function saysMuch({ text }: Sentence, { start, end }: Span): boolean {
  if (/\D/.test(text.slice(start, end))) return true;
  return end - start === YEAR_DIGITS && !NAME_BEFORE.test(text.slice(0, start)) && !/^ \p{Lu}/u.test(text.slice(end));
}

const YEAR_DIGITS = 4;
const NAME_BEFORE = /\s(?!Jahr)\p{Lu}\p{L}+ $/u;
/** What stands before the subject of a sentence: nothing, or its article. */
const SUBJECT = /^(?:\p{L}{1,3}['’ ])?$/u;

/** With the further cards, and without the gaps of one ordinary word where a sentence gives better ones. */
export function withFurther(sentence: Sentence, reading: Reading, found: readonly Found[], told: Told): Found[] {
  const kept = found.filter((one) => !isTrivial(one, reading));
  const further = furtherGaps(sentence, reading, kept, told);
  const isBetter = further.length > 0 || kept.some(({ rank }) => rank !== Rank.Spare);
  if (isBetter) return [...kept, ...further];
  const last =
    told.isSaid !== true && isWhole(sentence) && standsAlone(sentence, reading, told)
      ? lastGap(sentence, reading)
      : undefined;
  return last === undefined ? [...found] : [last];
}

function isTrivial({ front, back, rank }: Found, { data }: Reading): boolean {
  const isName = /^\p{Lu}/u.test(back) && data?.capitalNouns !== true;
  // "zwei von hundert"
  if (data?.capitalNouns === true && data.numberWords.has(back)) return false;
  return rank === Rank.Gap && front.includes('____') && ORDINARY.test(back) && !isName;
}

const ORDINARY = /^[\p{L}\p{M}-]+$/u;
