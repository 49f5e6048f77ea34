import { codePointLength } from '@learning-library/common/pure';
import { formulaSpans } from '../../../domain/formulas';
import { sentenceSpans } from '../../../domain/sentences';
import type { Span } from '../../../domain/whitespace';

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
  const formulas = formulaSpans(whole);
  const limit = formulas.find(({ start, end }) => start < reach && end > reach)?.start ?? reach;
  return lastWord(whole, limit, formulas) ?? lastGrapheme(whole, limit);
}

/** Index after the last of `most` code points. */
function unitsOf(text: string, most: number): number {
  let units = 0;
  for (let points = 0; points < most; points++) units += (text.codePointAt(units) as number) > 0xffff ? 2 : 1;
  return units;
}

function lastWord(text: string, limit: number, formulas: readonly Span[]): string | undefined {
  let end = 0;
  for (const { index, segment } of WORDS.segment(text)) {
    const after = index + segment.length;
    if (after > limit) break;
    const isInside = formulas.some((span) => after > span.start && after < span.end);
    if (segment.trim() !== '' && !isInside) end = after;
  }
  return text.slice(0, end) || undefined;
}

function lastGrapheme(text: string, limit: number): string | undefined {
  let end = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    if (index > limit) break;
    end = index;
  }
  return text.slice(0, end).trim() || undefined;
}
