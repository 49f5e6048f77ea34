import { overlap, type Span } from '../../../../domain/whitespace';
import type { Found } from '../candidate';
import { Rank } from '../candidate';
import { partsOf } from '../sentence/parts';
import type { Reading } from '../sentence/reading';
import { readSentence, type Sentence } from '../sentence/sentence';
import { gap, isGiven, isInTitle } from './gap';
import { numbersOf } from './numberGap';
import { wholeNames } from './wholeNames';

/** Gaps of one part. */
const MOST_GAPS = { names: 2, numbers: 2 };

/** The names and numbers of the parts of a long sentence, each asked for in its own part. */
export function windowGaps(sentence: Sentence, reading: Reading): Found[] {
  return partsOf(sentence, reading).flatMap((part) => {
    const said = readSentence(part.text, reading);
    const isNew = (span: Span): boolean =>
      span.start >= part.from && !isGiven(part.text, span) && !isInTitle(said, span, reading);
    const names = wholeNames(said, reading).filter(isNew).slice(0, MOST_GAPS.names);
    // "30 novembre" is no number beside "30 novembre 1786".
    const apart = numbersOf(said, reading).filter((span, i, all) => !all.slice(0, i).some((one) => overlap(one, span)));
    const numbers = apart.filter(isNew).slice(0, MOST_GAPS.numbers);
    return [...names, ...numbers].map((span) => gap(part.text, span, Rank.Gap));
  });
}
