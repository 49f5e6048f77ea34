import { fold } from '@learning-library/common/contract';
import {
  ABBREVIATIONS,
  AFTER_ORDINAL,
  BEFORE_NUMBERS,
  MAY_END,
  STARTS_AFTER_NUMERAL as STARTS_SENTENCE,
} from './abbreviations';
import { formulaSpans } from './formulas';
import { lineBreaksOnPurpose } from './lines';
import { isSpace, trimSpan, type Span } from './whitespace';

const LOOK_BACK = 24;
const CLOSERS = new Set([...')]}»”’"\'›“']);
const WIDE_TERMINATORS = new Set([...'。！？｡']);
const TERMINATORS = new Set([...'.!?…؟।۔', ...WIDE_TERMINATORS]);
const LOWER = /^\p{Ll}/u;
const WORD_BEFORE = /[\p{L}\p{M}\p{N}.\-]+$/u;
const WORD_AFTER = /^[\p{L}\p{M}]{1,24}/u;
const INITIALS = /^(\p{L}\p{M}*)([.-]+\p{L}\p{M}*)*$/u;
/** "Gustav II." before "Adolf": a numeral within a name. */
const RULER = /\p{Lu}[\p{L}\p{M}]+\s[IVX]{1,5}$/u;
/** Small German words. Only German writes a full stop after such a numeral. */
const GERMAN =
  /(?<![\p{L}\p{M}])(?:der|das|dem|und|wurde|war|ist|im|am|zum|zur|vom|mit|auf|für|nicht|ein|eine)(?![\p{L}\p{M}])/u;
const LANGUAGE_REACH = 80;
const GERMAN_ERA = /^[vn]\.\s?(?:Chr\.|u\.)/u;
const CAPITAL = /^\p{Lu}/u;
const SHORT_NUMBER = /^\d{1,2}$/;
/** "5 h", "20 m": a unit, which can end a sentence as an initial cannot. */
const UNIT_BEFORE = /\d\s?(?:\p{Ll}|[VAWNJKCFL])$|°\s?[CFK]$/u;

/**
 * The sentences of one paragraph or part, trimmed, in order: everything but white space lies in exactly one of them.
 * Never ends one inside a formula or after an abbreviation of fr, en, es, de or it. The rules are the same for every
 * language, so that cutting a body does not depend on a language that a PATCH can change
 * (docs/contract.md#generation-and-jobs). Linear.
 */
export function sentenceSpans(text: string, from = 0, to = text.length): Span[] {
  const formulas = formulaSpans(text, from, to);
  const breaks = new Set(lineBreaksOnPurpose(text, from, to));
  const sentences: Span[] = [];
  let start = from;
  let formula = 0;
  const close = (end: number): void => {
    const span = trimSpan(text, start, end);
    if (span !== undefined) sentences.push(span);
    start = end;
  };
  for (let i = from; i < to; ) {
    while (formula < formulas.length && (formulas[formula] as Span).end <= i) formula++;
    const next = formulas[formula];
    if (next !== undefined && i >= next.start) {
      i = next.end;
      continue;
    }
    if (breaks.has(i)) {
      close(i);
      i++;
    } else if (TERMINATORS.has(text[i] as string)) {
      const after = skipTerminators(text, i, to);
      if (endsSentence(text, start, i, after, to)) close(after);
      i = after;
    } else {
      i++;
    }
  }
  close(to);
  return sentences;
}

/** Past further terminators and what closes a quotation or bracket, including a space before `»`. */
function skipTerminators(text: string, at: number, to: number): number {
  let i = at + 1;
  for (;;) {
    while (i < to && (TERMINATORS.has(text[i] as string) || CLOSERS.has(text[i] as string))) i++;
    if (i + 1 < to && isSpace(text.charCodeAt(i)) && (text[i + 1] === '»' || text[i + 1] === '›')) i += 2;
    else return i;
  }
}

function endsSentence(text: string, start: number, at: number, after: number, to: number): boolean {
  if (after >= to) return true;
  if (!isSpace(text.charCodeAt(after))) return WIDE_TERMINATORS.has(text[at] as string);
  let next = after;
  while (next < to && isSpace(text.charCodeAt(next))) next++;
  if (next >= to) return true;
  const following = text.slice(next, Math.min(to, next + LOOK_BACK));
  if (LOWER.test(following)) return false;
  return text[at] !== '.' || after > at + 1 || !isAbbreviation(text, start, at, following);
}

function isAbbreviation(text: string, start: number, at: number, following: string): boolean {
  const before = text.slice(Math.max(start, at - LOOK_BACK), at);
  const word = WORD_BEFORE.exec(before)?.[0]?.toLowerCase();
  if (word === undefined) return false;
  if (GERMAN_ERA.test(text.slice(at - 1, at + 8))) return true;
  if (UNIT_BEFORE.test(before)) return false;
  const beforeNumber = /^\d/.test(following);
  if (RULER.test(before) && CAPITAL.test(following)) {
    // "captured Bayezid I. It …", but "Gustav II. Adolf".
    if (STARTS_SENTENCE.has(fold(WORD_AFTER.exec(following)?.[0] ?? ''))) return false;
    if (isGerman(text, start, at)) return true;
  }
  if (SHORT_NUMBER.test(word)) return isOrdinalOrMarker(text, start, at, word, following);
  if (MAY_END.has(word)) return beforeNumber;
  if (BEFORE_NUMBERS.has(word) && beforeNumber) return true;
  // "the chromosome X. The …": a letter that is no initial.
  if (
    /^\p{L}$/u.test(word) &&
    !/\p{Lu}\p{L}*[.\s-]+$|^\s*$|[.\s(]\p{L}\.\s?$/u.test(before.slice(0, -1)) &&
    STARTS_SENTENCE.has(fold(WORD_AFTER.exec(following)?.[0] ?? ''))
  )
    return false;
  return INITIALS.test(word) || (ABBREVIATIONS.has(word) && (beforeNumber || !BEFORE_NUMBERS.has(word)));
}

function isGerman(text: string, start: number, at: number): boolean {
  return GERMAN.test(text.slice(Math.max(start, at - LANGUAGE_REACH), at + LANGUAGE_REACH));
}

/** "1. First point" at the start of its line, or a German ordinal. */
function isOrdinalOrMarker(text: string, start: number, at: number, word: string, following: string): boolean {
  const before = text.slice(Math.max(start, at - LOOK_BACK), at - word.length);
  if (before.trim() === '' || /[\n\r]\s*$/.test(before)) return true;
  return AFTER_ORDINAL.has(WORD_AFTER.exec(following)?.[0]?.toLowerCase() ?? '');
}
