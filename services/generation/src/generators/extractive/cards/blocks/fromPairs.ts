import { fold } from '@learning-library/common/pure';
import type { Pair } from '../../../../domain/document/block';
import { wordCount } from '../../../../domain/document/line';
import { isLabel, splitPair } from '../../../../domain/document/pairs';
import { explanation, Rank, type Candidate } from '../candidate';
import type { Reading } from '../sentence/reading';
import { capitalise, statement } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';
import { frontOf, isValue, isVocabulary, QUANTITY, SHORT, YEAR } from './pairFront';

/** Where in a line more pairs are looked for. */
const MOST_LINE = 2_000;
/** Words of a term that stands within a line. */
const MOST_INNER_WORDS = 3;
const SIGN = /^\p{Lu}$/u;
/** Some names or numbers among so many meanings show that all are what their heading has. */
const LEAST_VALUES = 3;

interface PlacedPairs {
  pairs: readonly Pair[];
  header: readonly string[] | undefined;
  path: readonly string[];
  /** Whether they are numbered: the steps or the parts of what their heading names. */
  isOrdered?: boolean;
}

/**
 * A card for each pair of a series.
 *
 * @param depth how far below its list the series stands: there it needs what it stands under
 */
export function fromPairs({ pairs, header, path, isOrdered }: PlacedPairs, reading: Reading, depth = 0): Candidate[] {
  const whole = pairs.flatMap((pair) => inSentences(pair, reading)).flatMap(siblings);
  const isShort = path.length > 1 && whole.some(({ meaning }) => wordCount(meaning.text) <= SHORT);
  const isWords = reading.data !== undefined && isVocabulary(whole, header, path, reading.data);
  const named = whole.filter(({ term }) => reading.data?.aspects.has(reading.fold(term)) === true).length;
  const areAspects = path.length > 1 || named * 2 >= whole.length;
  const values = whole.filter(({ term, meaning }) => isValue(term, meaning.text, reading)).length;
  const areValues =
    header === undefined &&
    ((isOrdered === true && path.length > 1) || (values > 1 && values * LEAST_VALUES >= whole.length));
  const areSigns = whole.length > 2 && whole.every(({ term }) => SIGN.test(term));
  const seen = new Set<string>();
  return whole.flatMap((pair) => {
    // What is said twice is one fact.
    const key = `${pair.term}\n${pair.meaning.text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const inner = innerPairs(pair);
    if (inner.length > 0) {
      return fromPairs({ pairs: inner, header: undefined, path: [...path, pair.term] }, reading, depth + 1);
    }
    const { line } = pair;
    const text = statement(withoutTerm(pair).replace(/\s?[;,]$/, ''));
    const back = shortenAnswer(text) ?? text;
    const isNarrow = depth > 0 || isShort;
    const front = frontOf(pair, back, { header, path, isWords, isNarrow, areAspects, areValues, areSigns }, reading);
    return [
      {
        card: {
          front,
          back: pair.sign === ':' || pair.sign === '-' ? keepCase(back, isWords || pair.isCode === true) : back,
          explanation: explanation(path, shown(pair, header)),
        },
        rank: Rank.Known,
        source: line.sourceAt(0),
      },
      ...fromTimeLine(pair, explanation(path, shown(pair, header)), reading),
    ];
  });
}

/** "kick: movement of a leg. Low kick, high kick." without what only names the term again. */
function withoutTerm({ term, meaning: { text } }: Pair): string {
  const end = /(?<=\p{Ll}{3})[.!]\s+(?=\p{Lu})/u.exec(text)?.index;
  return end !== undefined && fold(text.slice(end)).includes(fold(term)) ? text.slice(0, end) : text;
}

const EVENT = /^\p{Lu}[^:;(]{3,70}/u;

/** "1485 – Battle of Bosworth: Henry VII wins" also asks when the battle was, and what it is. */
function fromTimeLine({ term, meaning, line }: Pair, source: string, { data }: Reading): Candidate[] {
  const event = EVENT.exec(meaning.text)?.[0].trim().replace(/[.,]$/, '');
  if (data === undefined || event === undefined || !YEAR.test(term)) return [];
  const when = data.askOf(event, data.questionWords.date.toLowerCase());
  const found = [{ front: when, back: term }];
  const told = splitPair(meaning);
  if (told?.sign === ':')
    found.push({ front: data.askLabel(told.term), back: capitalise(statement(told.meaning.text)) });
  return found.map((card) => ({
    card: { ...card, explanation: source },
    rank: Rank.Known,
    source: line.sourceAt(0),
  }));
}

/** "Units: force – newton, energy – joule": the pairs within a meaning. */
function innerPairs({ meaning, sign }: Pair): Pair[] {
  if (sign !== ':' || !/ [–=-] /.test(meaning.text) || meaning.text.includes('$')) return [];
  const found: Pair[] = [];
  let from = 0;
  for (const part of meaning.text.split(/[,;] /)) {
    const flow = meaning.slice(from, from + part.length);
    from += part.length + 2;
    const pair = splitPair(flow);
    if (pair === undefined || pair.sign === ':' || wordCount(pair.term) > 3) return [];
    found.push(pair);
  }
  return found.length > 1 ? found : [];
}

const STOP = /(?<=[\p{Ll}\p{N})]{2}|%)\. (?=\p{Lu})/gu;

/** "organ: kidney. Clearance = the volume that it clears": pairs that are sentences of one line. */
function inSentences(pair: Pair, { data }: Reading): Pair[] {
  const { meaning, sign, line, isCode, isQuoted } = pair;
  if (isCode === true || isQuoted === true || sign === 'tab' || meaning.text.includes('$')) return [pair];
  const found: Pair[] = [pair];
  for (const { index, 0: stop } of meaning.text.slice(0, MOST_LINE).matchAll(STOP)) {
    const at = index + stop.length;
    const next = splitPair(meaning.slice(at));
    const isAlike = next !== undefined && (next.sign === sign || next.sign === '=') && !/[;,]/.test(next.term);
    const isTerm = next?.sign === '=' || /\p{L}{3}/u.test(next?.term ?? '');
    if (!isAlike || !isTerm || wordCount(next.term) > MOST_INNER_WORDS || isLabel(next.term, data)) continue;
    const last = found.at(-1) as Pair;
    const end = last.meaning.text.length - (meaning.text.length - index);
    found[found.length - 1] = { ...last, meaning: last.meaning.slice(0, end) };
    found.push({ ...next, line });
  }
  return found;
}

/** "Class = a plan; object = what is built by it": the pairs that stand in one line. */
function siblings(pair: Pair): Pair[] {
  const { meaning, sign, isCode, isQuoted } = pair;
  if (isCode === true || isQuoted === true || sign === 'tab' || meaning.text.includes('$')) return [pair];
  const found: Pair[] = [pair];
  let from = 0;
  for (const part of meaning.text.split(/(?<=[;,] )/)) {
    const at = from;
    from += part.length;
    if (at === 0 || (sign === '=' && !isListed(pair.term, meaning.text, at))) continue;
    if (at > MOST_LINE) break;
    const next = splitPair(meaning.slice(at));
    if (meaning.text.lastIndexOf('(', at) > meaning.text.lastIndexOf(')', at)) continue;
    // What a line says behind a colon is most often about its term.
    const isAlike = next?.sign === sign && wordCount(next.term) <= MOST_INNER_WORDS && !/[;,]/.test(next.term);
    if (!isAlike || (sign !== '=' && isCapital(next.term) !== isCapital(pair.term))) {
      if (sign !== '=') return [pair];
      continue;
    }
    const last = found.at(-1) as Pair;
    const end = last.meaning.text.length - (meaning.text.length - at);
    found[found.length - 1] = { ...last, meaning: last.meaning.slice(0, Math.max(0, end - 2)) };
    found.push({ ...next, line: pair.line });
  }
  return found;
}

/** "D = spring constant, m = mass": behind a comma only signs, else every pair. */
function isListed(term: string, meaning: string, at: number): boolean {
  return meaning[at - 2] === ';' || (QUANTITY.test(term) && /^\p{L}\S{0,2} = /u.test(meaning.slice(at, at + 8)));
}

function isCapital(term: string): boolean {
  return /^\p{Lu}/u.test(term);
}

function shown({ term, meaning, line, sign }: Pair, header: readonly string[] | undefined): string {
  if (sign !== 'tab') return line.text;
  return header === undefined
    ? `${term} – ${meaning.text}`
    : `${header[0] ?? ''}: ${term}; ${header[1] ?? ''}: ${meaning.text}`;
}

/** A definition starts with a capital; a word of another language stays as it is. */
function keepCase(back: string, isWords: boolean): string {
  return isWords || wordCount(back) <= SHORT || SYMBOL.test(back) ? back : capitalise(back);
}

/** The sign of a quantity or of a program, which stays as it is: "v = s / t", "print()". */
const SYMBOL = /^(?:\p{L}[\p{M}\p{N}₀-₉']{0,2}\s?[=<>≈+*/^]|\p{Ll}+[({[=_.]\S)/u;
