import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Block, Pair } from './block';
import type { Flow } from './flow';
import { wordCount } from './line';
import { isLonePair, splitPair } from './pairs';

/** The end of a sentence in a message, and signs that are no words. */
const PARTED = /[.!?]+\s+|\s*[\p{Extended_Pictographic}\u200d\ufe0f]+\s*|\s+[:;]-?[)(DP](?=\s|$)/gu;
const LAST_WORD = /(?:[\p{L}\p{M}]{3,}|\p{N}|[»”")])$/u;
const REACH = 24;
const MOST_TERM_WORDS = 4;
/** Before a dash mostly more is said than a term. */
const MOST_DASHED_WORDS = 2;

/** The sentences of a message of a chat, whether they begin with a capital or not. */
export function messageSentences(flow: Flow, data: LanguageData | undefined): Flow[] {
  const found: Flow[] = [];
  let from = 0;
  for (const { 0: sign, index } of flow.text.matchAll(PARTED)) {
    const isStop = /^[.!?]/.test(sign);
    const word = LAST_WORD.exec(flow.text.slice(Math.max(from, index - REACH), index))?.[0];
    if (isStop && (word === undefined || isShortened(word, data))) continue;
    found.push(flow.slice(from, isStop ? index + sign.trimEnd().length : index));
    from = index + sign.length;
  }
  found.push(flow.slice(from));
  return found.filter(({ text }) => text.trim() !== '');
}

/** "v. Chr. die Gesetze" */
function isShortened(word: string, data: LanguageData | undefined): boolean {
  return word === 'Chr' || data?.abbreviations.has(word.toLowerCase()) === true;
}

/** "also polis = Stadtstaat" without the word that opens it. */
function withoutOpening(flow: Flow, data: LanguageData | undefined): Flow {
  const opening = /^\p{L}+,?\s+/u.exec(flow.text)?.[0];
  const key = fold(opening?.replace(/[\s,]+$/u, '') ?? '');
  const isLeftOut =
    opening !== undefined && (data?.connectives.has(key) === true || data?.interjections.has(key) === true);
  return isLeftOut ? flow.slice(opening.length) : flow;
}

/** The pairs of a message and, each by itself, its other sentences. */
export function messageBlocks(message: Flow, path: readonly string[], data: LanguageData | undefined): Block[] {
  return messageSentences(message, data).flatMap((flow): Block[] => {
    if (flow.text.includes('?')) return [];
    const told = withoutOpening(flow, data);
    const pair = splitPair(told) ?? defined(told, data);
    if (pair !== undefined && isTerm(pair, data)) return [{ kind: 'pairs', path, pairs: [pair], header: undefined }];
    return pair?.sign === '-' ? [] : [{ kind: 'prose', path, flow, spoken: true, isMessage: true }];
  });
}

/** "un sonnet c'est deux quatrains et deux tercets" */
function defined(flow: Flow, data: LanguageData | undefined): Pair | undefined {
  const match = data?.spoken.defines?.exec(flow.text);
  const term = match?.groups?.['term'];
  if (match === undefined || match === null || term === undefined) return undefined;
  return { term, meaning: flow.slice(match[0].length), sign: '=', line: flow };
}

/** "prophase = chromosomes condense": in a chat a term needs no capital. */
function isTerm(pair: Pair, data: LanguageData | undefined): boolean {
  return (
    wordCount(pair.term) <= (pair.sign === '-' ? MOST_DASHED_WORDS : MOST_TERM_WORDS) && isLonePair(pair, data, true)
  );
}
