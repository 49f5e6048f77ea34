import type { Pace, QueryWords } from '../domain/words';
import type { DocumentType, EngineQuery } from './engine';
import type { PreparedDocument } from './prepared';

/** Of a word: that it is in the title, in the rest, often in the rest for its length, or that words begin with it. */
const MARKS = {
  content: { title: '1', rest: '2', often: '3', beginning: '4' },
  folder: { title: '5', rest: '6', often: '7', beginning: '8' },
} as const;
type Mark = keyof (typeof MARKS)['content'];

/** Stands in a query for the level of the documents that are looked at (`rank_documents`). */
const ANY_LEVEL = '~';
const LAST_LEVEL = 11;
const FIRST_LEVEL_LETTER = 'A'.charCodeAt(0);

/** So many letters of a word are lexemes of their own: very many words begin with them, and all would be read. */
const SHORT_BEGINNING = 2;

/**
 * A tsvector may have 1 MiB. The longest text stays below it unless folding makes it longer: 67,000 words in lexemes
 * of 14 bytes.
 */
const MAX_BYTES = 1_000_000;

const K1 = 1.2;
const B = 0.75;
/** The length of a usual text in words, in place of the average of an account, which changes. */
const USUAL_LENGTH = 500;
/** How much more than once a word has to weigh to be kept, and to be one that is often there. */
const KEPT = 0.1;
const OFTEN = 0.35;
/** Weights of a word in `ranks`, the largest first: their letters and where they begin. */
const STEPS = [
  { from: 1.2, positions: '1B,2B' },
  { from: 0.75, positions: '1B' },
  { from: OFTEN, positions: '1C' },
  { from: KEPT, positions: '1' },
] as const;
/** The positions of the words of a title begin behind those that are weights. */
const TITLE_FROM = 3;
const RANKED_WORDS = 48;

export interface Lexemes {
  /** Separated by spaces. */
  lexemes: string;
  /** A tsvector: the words of the title (A), and those that are often in the rest (B, C, D). */
  ranks: string;
  /** What a word weighs that is there once. */
  base: number;
}

/**
 * So that the beginning of a word reads few accounts' words only. Two may have the same tag: queries also compare the
 * account.
 */
function accountTag(accountId: string): string {
  return accountId.slice(-4);
}

/** Half of all documents are of level 0, half of the others of level 1, and so on: a sample of any size is a number of levels. */
function levelOf(id: string): string {
  const level = Math.clz32(Number.parseInt(id.slice(-3), 16)) - 20;
  return String.fromCharCode(FIRST_LEVEL_LETTER + Math.min(level, LAST_LEVEL));
}

export async function lexemesOf(document: PreparedDocument, pace: Pace): Promise<Lexemes> {
  const { type, accountId, id } = document;
  const [title = [], ...rest] = document.words;
  const weights = weightsOf(rest);
  const inTitle = new Set(title);
  const lexemes: string[] = [];
  const start = `${accountTag(accountId)}${levelOf(id)}`;
  let bytes = 0;
  const add = (mark: Mark, word: string): Promise<void> | undefined => {
    const lexeme = `${start}${MARKS[type][mark]}${word}`;
    bytes += Buffer.byteLength(lexeme);
    if (bytes <= MAX_BYTES) lexemes.push(lexeme);
    return pace.spend(lexeme.length);
  };
  for (const word of inTitle) await add('title', word);
  for (const [word, weight] of weights.of) {
    const others = add(weight - weights.base >= OFTEN ? 'often' : 'rest', word);
    if (others !== undefined) await others;
  }
  for (const beginning of shortBeginnings([...inTitle, ...weights.of.keys()])) {
    const others = add('beginning', beginning);
    if (others !== undefined) await others;
  }
  return { lexemes: lexemes.join(' '), ranks: ranksOf(title, weights), base: weights.base };
}

/** Without those that are words themselves. */
function shortBeginnings(words: readonly string[]): Set<string> {
  const beginnings = new Set<string>();
  for (const word of words) {
    let length = 0;
    let end = 0;
    for (const letter of word) {
      end += letter.length;
      if (++length > SHORT_BEGINNING || end === word.length) break;
      beginnings.add(word.slice(0, end));
    }
  }
  return beginnings;
}

interface Weights {
  base: number;
  of: ReadonlyMap<string, number>;
}

/** What each word outside the title weighs, by how often it is there for the length of the text. */
function weightsOf(fields: readonly (readonly string[])[]): Weights {
  const counts = new Map<string, number>();
  let length = 0;
  for (const words of fields) {
    length += words.length;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const slowness = K1 * (1 - B + (B * length) / USUAL_LENGTH);
  const weight = (count: number): number => (count * (K1 + 1)) / (count + slowness);
  const of = new Map<string, number>();
  for (const [word, count] of counts) of.set(word, weight(count));
  return { base: weight(1), of };
}

function ranksOf(title: readonly string[], { base, of }: Weights): string {
  const best = [...of]
    .filter(([, weight]) => weight - base >= KEPT)
    .sort(([, one], [, other]) => other - one)
    .slice(0, RANKED_WORDS);
  const ranks = title.map((word, place) => `${word}:${TITLE_FROM + place}A`);
  for (const [word, weight] of best) {
    ranks.push(`${word}:${STEPS.find(({ from }) => weight - base >= from)?.positions ?? ''}`);
  }
  return ranks.join(' ');
}

/**
 * Queries of an account's documents, with a place for their level: all words in the title, then the last as a beginning too; all
 * words in the title or often in the rest; all words anywhere, then the last as a beginning too, which has all hits.
 */
export function rankedSets(query: EngineQuery): string[] {
  return [
    allWords(query, ['title'], false),
    allWords(query, ['title'], true),
    allWords(query, ['title', 'often'], false),
    allWords(query, ['title', 'rest', 'often'], false),
    allWords(query, ['title', 'rest', 'often'], true),
  ];
}

/**
 * Tsqueries for `ranks`: all words in the title, then the last as a beginning; any word; and, of several words, all side by side in
 * the title. After it two for passages: side by side, and all.
 */
export function rankings({ whole, last }: QueryWords): string[] {
  const all = (between: string, mark: string, end: string): string =>
    [...whole.map((word) => `'${word}'${mark}`), `'${last}'${end}`].join(between);
  const ofOne = [all(' & ', ':A', ':A'), all(' & ', ':A', ':*A'), anyWord({ whole, last })];
  if (whole.length === 0) return ofOne;
  return [...ofOne, all(' <-> ', ':A', ':*A'), all(' <-> ', '', ':*'), all(' & ', '', ':*')];
}

/** A tsquery for passages that contain one of the words, the last one as a prefix. */
export function anyWord({ whole, last }: QueryWords): string {
  return [...whole.map((word) => `'${word}'`), `'${last}':*`].join(' | ');
}

// Words have only letters and digits, and the tag is hexadecimal, so nothing needs to be quoted.
function allWords({ accountId, type, words }: EngineQuery, marks: readonly Mark[], isBeginning: boolean): string {
  const types: readonly DocumentType[] = type === undefined ? ['content', 'folder'] : [type];
  const start = `${accountTag(accountId)}${ANY_LEVEL}`;
  const isShort = isBeginning && marks.length > 1 && [...words.last].length <= SHORT_BEGINNING;
  const lexemes = (word: string, among: readonly Mark[], end: string): string => {
    const each = types.flatMap((kind) => among.map((mark) => `'${start}${MARKS[kind][mark]}${word}'${end}`));
    return `(${each.join(' | ')})`;
  };
  const last = isShort
    ? lexemes(words.last, [...marks, 'beginning'], '')
    : lexemes(words.last, marks, isBeginning ? ':*' : '');
  return [...words.whole.map((word) => lexemes(word, marks, '')), last].join(' & ');
}
