import { codePointLength } from '@learning-library/common/pure';
import { formulaSpans } from '../../../domain/formulas';
import { listItems } from './list';

/** What an answer is, which decides how it is asked for. */
export type Answer =
  | { kind: 'formula' | 'year' | 'number' | 'term'; text: string }
  | { kind: 'list'; text: string; items: readonly string[] }
  | { kind: 'statement' | 'text'; text: string };

/** Bounds in code points, the first in words too. */
const MOST_TERM = 60;
const MOST_TERM_WORDS = 4;
const MOST_FORMULA = 200;
const MOST_STATEMENT = 400;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
/** A number, with a unit or a percent sign at most. */
const NUMBER =
  /^[+-]?\d{1,3}(?:[ \u00a0\u202f.,']\d{3})*(?:[.,]\d+)?(?:[ \u00a0\u202f]?(?:%|°?\p{L}[\p{L}/²³]{0,14}))?$|^[+-]?\d+(?:[.,]\d+)?(?:[ \u00a0\u202f]?(?:%|°?\p{L}[\p{L}/²³]{0,14}))?$/u;
const SENTENCE = /[.!?…;:。！？][\s\p{Pe}\p{Pf}]*(?!$)/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Reads what kind of answer the back of a memocard gives. */
export function readAnswer(back: string): Answer {
  const text = back.trim();
  const length = codePointLength(text);
  const items = listItems(text);
  if (items !== undefined) return { kind: 'list', text, items };
  if (isFormula(text)) return { kind: length <= MOST_FORMULA ? 'formula' : 'text', text };
  const bare = text.replace(/[.\s]+$/, '');
  if (YEAR.test(bare)) return { kind: 'year', text: bare };
  if (NUMBER.test(bare) && bare.length <= MOST_TERM) return { kind: 'number', text: bare };
  if (isTerm(text, length)) return { kind: 'term', text };
  const isStatement = length <= MOST_STATEMENT && !/\n\s*\n/.test(text) && LETTER_OR_DIGIT.test(text);
  return { kind: isStatement ? 'statement' : 'text', text };
}

function isFormula(text: string): boolean {
  const [first] = formulaSpans(text);
  return first?.start === 0 && first.end === text.length;
}

function isTerm(text: string, length: number): boolean {
  return (
    length <= MOST_TERM && text.split(/\s+/).length <= MOST_TERM_WORDS && !/[\n]/.test(text) && !SENTENCE.test(text)
  );
}
