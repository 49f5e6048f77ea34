import { wordCount } from '../../../../domain/document/line';
import { sentenceSpans } from '../../../../domain/sentences';
import { piecesOf } from './pieces';
import { hasVerb, type Reading } from './reading';
import { capitalise, readSentence, type Word } from './sentence';
import { statementsWithin } from './german/statements';
import { isClosed } from './shorten';

/** Words that a learner takes in at once. */
const MOST_WORDS = 45;
/** Words above which a German sentence is read clause by clause. */
const MOST_GERMAN_WORDS = 25;
const MOST_FRONT_WORDS = 50;
/** The fewest words of a statement that is asked for by itself, and of one with a gap. */
const LEAST_WORDS = 8;
const LEAST_LEFT = 12;
/** Where a sentence of an unknown language is parted. */
const SEMICOLON = /;\s+/gu;

export interface Statement {
  /** Where it begins in the text. */
  start: number;
  raw: string;
  /** The sentence that it is from. */
  whole: string;
  /** False for a clause of a sentence: what comes next does not go on with it. */
  isMain?: boolean;
}

/** The sentences of a text; of a long one what stands between its semicolons, and before and after "but". */
export function statementsOf(text: string, reading: Reading): Statement[] {
  return sentenceSpans(text).flatMap(({ start, end }) => {
    const whole = text.slice(start, end);
    const isGerman = reading.data?.clauses.verbLast === true && wordCount(whole) > MOST_GERMAN_WORDS;
    const said = isGerman ? statementsWithin(whole) : undefined;
    if (said !== undefined) return said.map((one) => ({ start, whole, ...one }));
    const parts = wordCount(whole) > MOST_WORDS && !whole.includes('$') ? partsOf(whole, reading) : [];
    const isSure = parts.every(
      ({ raw }) => wordCount(raw) >= LEAST_WORDS && isClosed(raw) && hasVerb(raw, reading) && !raw.includes('"'),
    );
    const pieces = parts.length < 2 || !isSure ? [{ at: 0, raw: whole }] : parts;
    return pieces.flatMap(({ at, raw }) => shortPieces({ start: start + at, raw, whole }, reading));
  });
}

/** A long part in short statements, where its clauses are sure. */
function shortPieces(part: Statement, reading: Reading): Statement[] {
  if (wordCount(part.raw) <= MOST_WORDS) return [part];
  const { main, asides } = piecesOf(part.raw, reading);
  const beside = asides.map((raw) => ({ ...part, raw, isMain: false }));
  const said = main.length > 0 ? main.map((raw) => ({ ...part, raw })) : [part];
  return [...said, ...beside];
}

function partsOf(whole: string, { data }: Reading): { at: number; raw: string }[] {
  const partings = [...whole.matchAll(data?.clauses.longPartings ?? SEMICOLON)];
  const starts = [0, ...partings.map(({ index, 0: { length } }) => index + length)];
  return starts.map((at, i) => {
    const part = whole.slice(at, partings[i]?.index);
    return { at, raw: i === partings.length ? capitalise(part) : `${capitalise(part)}.` };
  });
}

/** Whether nobody takes in a front at once. */
export function isTooLong(front: string): boolean {
  return wordCount(front) > MOST_FRONT_WORDS;
}

/** A sentence with a gap without the clauses behind it, where it is long. */
export function shortFront(front: string, reading: Reading): string {
  const { data } = reading;
  const gap = front.indexOf('____');
  if (data === undefined || gap < 0 || wordCount(front) <= MOST_WORDS) return front;
  const { words } = readSentence(front, reading);
  const { sideClauses } = data.clauses;
  const opens = ({ key }: Word): boolean => data.relatives.has(key) || data.asking.has(key) || sideClauses.has(key);
  // "While …": the main clause comes last.
  if (words[0] === undefined || data.asking.has(words[0].key) || sideClauses.has(words[0].key)) return front;
  for (const word of words) {
    if (word.start < gap || !front.slice(0, word.start).endsWith(', ') || !opens(word)) continue;
    const head = front.slice(0, word.start - 2);
    if (wordCount(head) < LEAST_LEFT || !isClosed(head) || !isStatement(head, opens, reading)) continue;
    return wordCount(head) <= MOST_WORDS ? `${head}.` : front;
  }
  return front;
}

/** Whether its main clause is in it: a verb that no clause about something else has. */
function isStatement(head: string, opens: (word: Word) => boolean, reading: Reading): boolean {
  return head.split(', ').some((piece) => {
    const { words } = readSentence(piece, reading);
    const clause = words.find(opens);
    return hasVerb(clause === undefined ? piece : piece.slice(0, clause.start), reading);
  });
}
