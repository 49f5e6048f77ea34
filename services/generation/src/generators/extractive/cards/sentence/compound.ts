import type { LanguageData } from '../../../../languages';
import { resumed, topicOfSentence } from '../topic/resume';
import type { Reading } from './reading';
import { capitalise, readSentence, standsAlone, statement, type Sentence, type Word } from './sentence';

const LEAST_WORDS = 3;
const PAIRS = ['()', '[]', '«»', '“”', '„“'] as const;

/**
 * The statements of a sentence that says two things of two subjects: "Direct taxes fall on income, while indirect taxes fall on
 * spending". Undefined where it is one.
 */
export function compound(
  sentence: Sentence,
  reading: Reading,
): { head: string; tail: string; isAnnounced: boolean } | undefined {
  const { text } = sentence;
  for (const { head, from, to } of partings(sentence, reading)) {
    if (!isClosed(head)) continue;
    const topic = topicOfSentence(readSentence(head, reading), reading);
    const tail = capitalise(statement(text, to).trim());
    if (topic === undefined || tail === '') continue;
    const rest = readSentence(`${tail}.`, reading);
    const said = resumed(rest, topic, reading);
    const own = said === undefined ? rest : readSentence(said, reading);
    if (topicOfSentence(own, reading) === undefined) continue;
    return { head, tail: own.text, isAnnounced: text[from] === ':' };
  }
  return undefined;
}

/** "The loop creates a gradient, and this gradient …": the statement of a sentence that is clear without the others. */
export function clearStatement(sentence: Sentence, reading: Reading): string | undefined {
  const { text } = sentence;
  for (const { head, from, to } of partings(sentence, reading)) {
    if (isClear(head, reading)) return head;
    const tail = capitalise(text.slice(to).trim());
    if (/[;:]/.test(text.charAt(from)) && isClear(tail, reading)) return tail;
  }
  return undefined;
}

function isClear(said: string, reading: Reading): boolean {
  const sentence = readSentence(said, reading);
  return isClosed(said) && standsAlone(sentence, reading) && topicOfSentence(sentence, reading) !== undefined;
}

/** Each place where a sentence can be parted, with the statement before it. */
function* partings(
  sentence: Sentence,
  { data }: Reading,
): Generator<{ head: string; from: number; to: number }, undefined> {
  const { text, words, formulas } = sentence;
  if (data === undefined || formulas.length > 0) return;
  for (let i = LEAST_WORDS; i <= words.length - LEAST_WORDS; i++) {
    const parting = partingAt(sentence, i, data);
    if (parting !== undefined) yield { ...parting, head: `${text.slice(0, parting.from).trimEnd()}.` };
  }
}

/** Where the first statement ends and the second begins, at a semicolon or a comma and a conjunction. */
function partingAt(
  { text, words }: Sentence,
  at: number,
  data: LanguageData,
): { from: number; to: number } | undefined {
  const before = words[at - 1] as Word;
  const { start } = words[at] as Word;
  const between = text.slice(before.end, start);
  if (/^\)?\s?; $/.test(between)) return { from: text.indexOf(';', before.end), to: start };
  if (/^\)?\s?: $/.test(between))
    return isStatement(text, start) ? { from: text.indexOf(':', before.end), to: start } : undefined;
  if (!/^\)?, $/.test(between)) return undefined;
  const marker = data.clauses.partings.find((sequence) => sequence.every((key, j) => words[at + j]?.key === key));
  if (marker === undefined) return undefined;
  return {
    from: text.indexOf(',', before.end),
    to: (words[at + marker.length - 1] as Word).end,
  };
}

/** After a colon a statement begins with an article; a list may begin with anything. */
function isStatement(text: string, from: number): boolean {
  return !/, [^,]+ (?:and|et|y|e|und) /.test(text.slice(from)) || text.length - from > MOST_LIST;
}

/** UTF-16 units of a list after a colon. */
const MOST_LIST = 120;

function isClosed(text: string): boolean {
  return PAIRS.every(([open, close]) => text.split(open as string).length === text.split(close as string).length);
}
