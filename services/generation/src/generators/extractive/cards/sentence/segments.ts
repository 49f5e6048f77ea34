import type { LanguageData, Periods } from '../../../../languages';
import { hasEnding } from './endings';
import { isKnownVerb } from './reading';
import type { Sentence, Word } from './sentence';
import { nameLength } from './subject';

/** What a part of a long sentence is, by what opens it. */
export type Kind = 'clause' | 'predicate' | 'relative' | 'participle' | 'apposition' | 'bound' | 'phrase' | 'noun';

/** A part of a sentence between two commas, without the small word that ties it to the others. */
export interface Segment {
  kind: Kind;
  start: number;
  end: number;
  /** Its first word, and the one behind its last. */
  from: number;
  to: number;
  /** Whether "and" stands before it. */
  isTied: boolean;
  /** Whether its last clause about a noun still waits for its verb: "la ley que Madoz, …, hizo aprobar". */
  isOpen: boolean;
}

const BOUNDARY = /[,;:][»”)]?\s|\s[–—]\s|\s\(|\)/;
const LEAST_VERB = 4;
/** UTF-16 units in which a segment tells what it is. */
const REACH = 60;
const AND = /^(?:et|y|e|ed|ou|o|u) /u;
/** Before a verb, and never an article. */
const CLITIC_ONLY = new Set(['se', 'si', 's', 'ne', 'n', 'y']);
const CLITIC = /^(?:se|si|s|ne|n|le|la|les|lo|li|y|lui|leur|no|non|l|vi|ci)$/;

/** The parts of a sentence, in order; a part that a semicolon opens begins anew. */
export function segmentsOf(sentence: Sentence, data: LanguageData, periods: Periods): Segment[][] {
  const { text, words } = sentence;
  const groups: Segment[][] = [[]];
  let depth = 0;
  let from = 0;
  for (let i = 1; i <= words.length; i++) {
    const last = words[i - 1] as Word;
    const next = words[i];
    const between = text.slice(last.end, next?.start);
    const before = text.slice(i === 1 ? 0 : (words[i - 2] as Word).end, last.start);
    depth += count(before, '«') - count(before, '»');
    if (next !== undefined && (depth > 0 || !BOUNDARY.test(between))) continue;
    const read = segmentAt(sentence, from, i, data, periods);
    const segment = { ...read, isOpen: isOpenAt(sentence, read, data, periods) };
    // "…, y las Cortes habían condenado": a subject of its own.
    if (segment.kind === 'noun' && segment.start > (words[from] as Word).start) groups.push([]);
    (groups.at(-1) as Segment[]).push(segment);
    from = i;
    const rest = next === undefined ? '' : sentence.lower.slice(next.start, next.start + REACH);
    if (between.includes(';') || periods.side.test(rest) || periods.when.test(rest)) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function segmentAt(
  sentence: Sentence,
  from: number,
  to: number,
  data: LanguageData,
  periods: Periods,
): Omit<Segment, 'isOpen'> {
  const { text, lower, words } = sentence;
  const first = words[from] as Word;
  const end = (words[to - 1] as Word).end;
  let start = text.slice(first.start - 1, first.start) === '«' ? first.start - 1 : first.start;
  const closing = /^\s?»/.exec(text.slice(end))?.[0].length ?? 0;
  const given = lower.slice(start, end);
  const tells = /\d{4}|\s\p{Lu}/u.test(text.slice(start, end));
  const tie = (periods.side.exec(given) ?? (tells ? periods.when.exec(given) : null))?.[0] ?? '';
  const isBound = tie === '' && (periods.bound.test(given) || periods.when.test(given));
  start += tie.length > 0 ? tie.length : (AND.exec(given)?.[0].length ?? 0);
  const begin = words.findIndex((word, i) => i >= from && word.end > start);
  const isTied = tie === '' && AND.test(given);
  const segment = { start, end: end + closing, from: begin, to, isTied };
  const said = lower.slice(start, end);
  if (isBound || periods.bound.test(said)) return { ...segment, kind: 'bound' };
  if (periods.relative.test(said) || (tie === '' && periods.relative.test(given)))
    return { ...segment, kind: 'relative' };
  if (periods.participle.test(`${said} `) && !data.determiners.has((words[begin] as Word).key))
    return { ...segment, kind: 'participle' };
  // "la idea de que la reforma había de empezar": the verb of another clause.
  const clause = words.findIndex(
    ({ key, start: at }, i) => i > begin && i < to && RELATIVES.has(key) && text[at - 1] === ' ',
  );
  const verb = verbIn(sentence, begin, clause < 0 ? to : clause, data, periods);
  if (verb !== undefined) return { ...segment, kind: isOpening(sentence, begin, verb) ? 'predicate' : 'clause' };
  const { key, text: word } = words[begin] as Word;
  // "Quant à Jules Huret": a capital only because it comes first.
  const isFirst =
    from === 0 && to > 1 && !/^\p{Lu}/u.test((words[1] as Word).text) && nameLength(words, 0, text, data) !== to;
  const isName = !isFirst && /^[\p{Lu}\d«]/u.test(text.slice(start));
  if (data.determiners.has(key)) return { ...segment, kind: 'noun' };
  const isSmall = data.stopWords.has(key) || data.connectives.has(key) || data.adverbs.has(word.toLowerCase());
  if (isSmall || key.endsWith(data.adverbEnding)) return { ...segment, kind: 'phrase' };
  return { ...segment, kind: isName ? 'noun' : 'apposition' };
}

function isOpenAt(
  sentence: Sentence,
  { from, to, kind }: Omit<Segment, 'isOpen'>,
  data: LanguageData,
  periods: Periods,
): boolean {
  const { words } = sentence;
  let last = kind === 'relative' ? from : -1;
  for (let i = from + 1; i < to; i++) if (RELATIVES.has((words[i] as Word).key)) last = i;
  return last >= 0 && verbIn(sentence, last + 1, to, data, periods) === undefined;
}

const RELATIVES = new Set([
  'que',
  'qui',
  'qu',
  'dont',
  'che',
  'cui',
  'quien',
  'cuyo',
  'cuya',
  'cuyos',
  'cuyas',
  'donde',
  'dove',
]);

/** The first finite verb between two words, as far as one is known or told by its ending. */
export function verbIn(
  { text, lower, words }: Sentence,
  from: number,
  to: number,
  data: LanguageData,
  periods: Periods,
): number | undefined {
  for (let i = from; i < to; i++) {
    const word = words[i] as Word;
    const form = lower.slice(word.start, word.end);
    if (form !== text.slice(word.start, word.end) && i > from) continue;
    const before = i === from ? undefined : words[i - 1];
    const isInside = before !== undefined && (data.determiners.has(before.key) || data.complements.has(before.key));
    if (isInside && !CLITIC_ONLY.has(before.key)) continue;
    if (data.oneVerbs.has(form) || data.severalVerbs.has(form)) return i;
    if (isKnownVerb(form, data) && !data.ambiguous.has(form) && !CLITIC.test(form)) return i;
    if (data.stopWords.has(word.key) || form.length < LEAST_VERB) continue;
    if (hasEnding(form, data.subjectlessEndings, 2)) return i;
    const next = words[i + 1];
    const goesOn =
      next !== undefined &&
      i + 1 < to &&
      (data.stopWords.has(next.key) || data.determiners.has(next.key) || /^\p{Lu}/u.test(next.text));
    // "Maupassant donna Boule de suif", "…, rompit avec l'école"
    if (goesOn && periods.past.test(form) && !OF_NOUN.has(next.key)) return i;
  }
  return undefined;
}

/** Behind a noun more often than behind a verb. */
const OF_NOUN = new Set(['de', 'du', 'des', 'd', 'di', 'del', 'della', 'et', 'ou', 'y', 'e', 'que', 'qui', 'che']);

export function isOpening({ words }: Sentence, from: number, verb: number): boolean {
  return words.slice(from, verb).every(({ key }) => CLITIC.test(key));
}
