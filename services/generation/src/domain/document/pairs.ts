import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Pair, PairSign } from './block';
import type { Flow } from './flow';
import { wordCount } from './line';

const SIGNS: readonly (readonly [string, PairSign])[] = [
  [' → ', 'arrow'],
  [' -> ', 'arrow'],
  [' => ', 'arrow'],
  [' ⇒ ', 'arrow'],
  [' :: ', ':'],
  [' = ', '='],
  [' — ', '-'],
  [' – ', '-'],
  [' - ', '-'],
  [': ', ':'],
  [' ; ', ';'],
  ['; ', ';'],
];
/** Where in a line the sign is looked for. */
const REACH = 90;
const TERM = /^[\p{L}\p{N}"“«„'’¿¡($√∑§°][^.!?…]*$/u;
/** The full stop of "1.er grado", "2.º grado". */
const ORDINAL = /(?<=^\d{1,2})\.(?=\p{L}|[ºª])/u;
const MOST_TERM_WORDS = 8;
/** After a longer term stands a short meaning. */
const MOST_BRIEF_WORDS = 6;
const LEAST_ASKED_WORDS = 3;
const MOST_DOTTED_WORDS = 4;
const DOTTED = /^(\p{Lu}[\p{L}\p{M}\p{N}'’ ()/,-]{1,40})\. (?=\p{Lu}.{4,}\.$)/u;
/** "§ 12 BGB:", "Art. 3", "Artículo 15.", "Section 2 –": a rule that is cited, and what parts it from its words. */
const REFERENCE =
  /^(?:§+\s?\d{1,4}[a-z]?|(?:Art(?:icle|ikel|ículo|icolo)?|Sec(?:tion)?|Abs|Cap)\.?\s(?:[A-Z]\.?\s?)?\d[\d.-]*)(?:\s(?:Abs\.?\s\d{1,3}|[A-Z][A-Za-z]{1,4})(?=[\s:.]))*(?:\s\([^()]{1,40}\))?\s?(?:[:.]|\s[–—-])\s+(?=\S)/u;

/** "* → zero or more times", "\\d → a digit": a sign that stands for something. */
const SIGNED = /^([^\p{L}\p{N}\s]{1,3}|\\\p{L}) (?:→|->|=>|⇒) (?=\S)/u;

/** The term and the meaning of a line, whatever sign parts them. Does not judge whether it is a pair. */
export function splitPair(line: Flow): Pair | undefined {
  const head = line.text.slice(0, REACH);
  const signed = SIGNED.exec(head);
  if (signed !== null) return { term: signed[1] as string, meaning: line.slice(signed[0].length), sign: 'arrow', line };
  if (head.startsWith('$') || /^\S+\(.*\)\s*=/.test(head)) return undefined;
  let found: { at: number; length: number; sign: PairSign } | undefined;
  for (const [text, sign] of SIGNS) {
    const at = head.indexOf(text);
    if (at > 0 && (found === undefined || at < found.at)) found = { at, length: text.length, sign };
  }
  if (found === undefined || !outsideParentheses(head, found.at)) return undefined;
  const term = head
    .slice(0, found.at)
    .trim()
    .replace(/[:*]+$/, '')
    .trim();
  const from = found.at + found.length;
  const meaning = line.slice(from + (line.text.length - from - line.text.slice(from).trimStart().length));
  const plain = term.replace(/\([^()]*\)/g, '').replace(ORDINAL, '');
  if (term === '' || meaning.text.trim() === '' || !TERM.test(plain) || wordCount(term) > MOST_TERM_WORDS)
    return undefined;
  if (term.split('$').length % 2 === 0 || isQuestion(meaning.text)) return undefined;
  return { term, meaning, sign: found.sign, line };
}

/** "Question of last year: why …? (because …)" has no term; "qui = who?" has one. */
function isQuestion(meaning: string): boolean {
  return (meaning.endsWith('?') || meaning.includes('? (')) && wordCount(meaning) >= LEAST_ASKED_WORDS;
}

const QUOTED_TERM = /^["“«„'‘]\s?([^"”»“'’‘«„]{2,60}?)\s?["”»“'’]\s+(?=\p{L})/u;
/** Words up to the verb: "'consent' of the data subject means", "ist im Sinne dieses Gesetzes". */
const MOST_BETWEEN = 6;
const LEAST_MEANING = 10;

/** "'processing' means any operation …", as statutes define their words. */
export function definedTerm(line: Flow, data: LanguageData | undefined): Pair | undefined {
  const opening = QUOTED_TERM.exec(line.text.slice(0, REACH));
  if (opening === null || data === undefined) return undefined;
  let at = opening[0].length;
  for (let i = 0; i < MOST_BETWEEN; i++) {
    const word = /^\S+/.exec(line.text.slice(at, at + REACH))?.[0];
    if (word === undefined) return undefined;
    at += word.length + 1;
    if (data.definingVerbs.has(word.toLowerCase())) {
      const meaning = line.slice(at);
      return meaning.text.length < LEAST_MEANING
        ? undefined
        : { term: opening[1] as string, meaning, sign: ':', line, isQuoted: true };
    }
  }
  return undefined;
}

/** The length of a cited rule at the start of a text, 0 where there is none. */
export function referenceLength(text: string): number {
  return REFERENCE.exec(text.slice(0, REACH))?.[0].length ?? 0;
}

/** "Chord. Three notes or more at once." */
export function dottedPair(line: Flow, data: LanguageData | undefined): Pair | undefined {
  const match = DOTTED.exec(line.text);
  if (match === null || data === undefined || referenceLength(line.text) > 0) return undefined;
  const term = match[1] as string;
  if (wordCount(term) > MOST_DOTTED_WORDS || hasVerb(term, data)) return undefined;
  return { term, meaning: line.slice(match[0].length), sign: ':', line };
}

function outsideParentheses(text: string, at: number): boolean {
  let depth = 0;
  for (let i = 0; i < at; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
  }
  return depth === 0;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** "ch. 3, pp. 88–104": where something stands in a book. */
const PLACE = /^(?:ch|chap|cap|kap|pp?|pág|pagg?|S|Seiten?|pages?)\.?\s\d/iu;

/** Whether the word before the sign announces something instead of naming it: "Note", "Example 2". */
export function isLabel(term: string, data: LanguageData | undefined): boolean {
  if (data === undefined) return false;
  const words = (fold(term).match(WORD) ?? []).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0) return false;
  const joined = words.join('');
  return (
    (words.length <= 2 &&
      !/^\S+-\S+$/.test(term) &&
      (data.labels.has(words[0] as string) || data.labels.has(words.at(-1) as string))) ||
    (joined.length <= 12 && data.labels.has(joined)) ||
    (words.length <= 4 &&
      words.some((word) => data.labels.has(word)) &&
      words.every((word) => data.labels.has(word) || data.stopWords.has(word)))
  );
}

const LISTED = /^[^.:;=,]{2,40}(?:, [^.:;=,]{2,40})+$/;

/** "Ps = P / V": a formula as it is typed. */
export const EQUATION = /^\p{L}[\p{L}\p{M}\p{N}₀-₉']{0,3} ?= ?[^=;]{1,60}$/u;

/** Whether one line by itself is a term with its meaning, and not a sentence with a sign in it. */
export function isLonePair({ term, meaning, sign }: Pair, data: LanguageData | undefined, marked: boolean): boolean {
  if (sign === ';') return false;
  const terms = fold(term.replace(/\s\([^()]*\)$/, '')).match(WORD) ?? [];
  const isBrief = sign === ':' && wordCount(meaning.text) <= MOST_BRIEF_WORDS;
  const most = marked || isBrief ? MOST_TERM_WORDS : sign === ':' ? 5 : 6;
  if (terms.length === 0 || terms.length > most) return false;
  const isFormula = sign === ':' && EQUATION.test(meaning.text);
  if (!marked && !isFormula && !/^[\p{Lu}\p{Lt}\p{N}$§]/u.test(term) && sign !== '=' && sign !== 'arrow') return false;
  if (data === undefined) return sign === ':' || marked;
  if (isLabel(term, data) || isChapter(meaning.text, data) || PLACE.test(meaning.text)) return false;
  // "Vocabulary: jetty, quay, pier" tells of none of them what it is.
  if (terms.length === 1 && data.vocabulary.has(terms[0]) && LISTED.test(meaning.text)) return false;
  // "First Punic War: …", but "First: …".
  const isOrdinal = terms.length > 1 && data.ordinals.has(terms[0] as string);
  if (!isOrdinal && data.connectives.has(terms[0] as string)) return false;
  if (data.deictic.has(terms[0] as string)) return false;
  if (hasVerb(term, data)) return false;
  if (sign === '-' && !marked && (/ [-–—] /.test(meaning.text) || terms.length > 5)) return false;
  return true;
}

/** "chapter 4" after the title of a course, alone or with its own title. */
function isChapter(text: string, { chapters, pages }: LanguageData): boolean {
  const match = /^(\p{L}+)\.?\s(?:\d{1,3}|[IVX]{1,5})(?:$|\s?[:.–—-]\s)/u.exec(text);
  return match !== null && (chapters.has(fold(match[1] as string)) || pages.has(fold(match[1] as string)));
}

function hasVerb(text: string, data: LanguageData): boolean {
  return text.split(/\s+/).some((word) => data.definingVerbs.has(word.toLowerCase()));
}
