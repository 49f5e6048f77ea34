import type { Span } from '../../../domain/whitespace';
import { Rank, type Found } from './candidate';
import { gap, isGiven } from './gap';
import { isErrand } from './gapsOf';
import { numbersOf } from './numberGap';
import type { Reading } from './reading';
import { isWhole, standsAlone, type Sentence } from './sentence';
import { wholeNames } from './wholeNames';

/** The fewest words of a sentence that says more than one thing. */
const LEAST_WORDS = 8;
const MOST_NAMES = 2;
/** Words of an answer in which a name is only one of its words. */
const LONG_ANSWER = 6;

/** The names and the number of a sentence that none of its cards asks for. */
export function furtherGaps(sentence: Sentence, reading: Reading, found: readonly Found[]): Found[] {
  const { text, words, formulas } = sentence;
  if (formulas.length > 0 || words.length < LEAST_WORDS || isErrand(text)) return [];
  if (!isWhole(sentence) || !standsAlone(sentence, reading)) return [];
  const asked = found.filter(({ rank }) => rank !== Rank.Spare).map(({ back }) => back.toLowerCase());
  const isNew = (span: Span): boolean => {
    const answer = text.slice(span.start, span.end).toLowerCase();
    const isAsked = asked.some(
      (back) => answer.includes(back) || (back.includes(answer) && back.split(' ').length <= LONG_ANSWER),
    );
    // What a question asks about is no answer to the same.
    const isSubject =
      SUBJECT.test(text.slice(0, span.start)) &&
      found.some(({ front }) => front.endsWith('?') && front.toLowerCase().includes(answer));
    return !isAsked && !isSubject && !isGiven(text, span);
  };
  const names = wholeNames(sentence, reading).filter(isNew).slice(-MOST_NAMES);
  const numbers = numbersOf(sentence, reading)
    .filter((span) => isNew(span) && saysMuch(sentence, span))
    .slice(0, 1);
  return [...names, ...numbers].map((span) => gap(text, span, Rank.Gap));
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
