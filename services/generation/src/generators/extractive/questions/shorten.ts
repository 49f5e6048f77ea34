import { codePointLength } from '@learning-library/common';
import { formulaSpans } from '../../../domain/formulas';
import { sentenceSpans } from '../../../domain/sentences';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The start of a text, at most so many code points of it: cut at the end of a sentence, else of a word, else, where no
 * word ends, of a character; never inside a formula. Undefined where a formula that is longer stands first.
 */
export function shorten(text: string, most: number): string | undefined {
  const whole = text.trim();
  if (codePointLength(whole) <= most) return whole;
  const reach = unitsOf(whole, most);
  const sentence = sentenceSpans(whole).findLast(({ end }) => end <= reach);
  if (sentence !== undefined) return whole.slice(0, sentence.end);
  // A formula that reaches over the bound ends what can be kept.
  const formula = formulaSpans(whole).find(({ start, end }) => start < reach && end > reach);
  const kept = whole.slice(0, formula?.start ?? reach);
  return lastWord(kept, whole) ?? lastGrapheme(kept, whole);
}

/** Index behind the last of `most` code points. */
function unitsOf(text: string, most: number): number {
  let units = 0;
  for (let points = 0; points < most; points++) units += (text.codePointAt(units) as number) > 0xffff ? 2 : 1;
  return units;
}

function lastWord(kept: string, whole: string): string | undefined {
  const formulas = formulaSpans(whole);
  let end = 0;
  for (const { index, segment } of WORDS.segment(kept)) {
    const after = index + segment.length;
    const isInside = formulas.some((span) => after > span.start && after < span.end);
    // The last one may go on behind the cut.
    if (segment.trim() !== '' && after < kept.length && !isInside) end = after;
  }
  return kept.slice(0, end).trim() || undefined;
}

function lastGrapheme(kept: string, whole: string): string | undefined {
  let end = 0;
  for (const { index } of GRAPHEMES.segment(whole)) {
    if (index > kept.length) break;
    end = index;
  }
  return kept.slice(0, end).trim() || undefined;
}
