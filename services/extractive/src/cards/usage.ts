import type { Block } from '../document/block';

/** How the text itself writes its words. */
export interface Usage {
  /** Whether a word is written with a capital within sentences, and never without. */
  isName(word: string): boolean;
  /** Whether a word is written with a capital within some sentence. */
  isCapital(word: string): boolean;
  /** Whether some longer name ends with the word. */
  isSurname(word: string): boolean;
  /** Whether the text mostly has an article before these words: "the nucleus". */
  hasArticle(words: string): boolean;
  /** The word as it stands within a sentence. */
  inside(word: string): string;
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}’'-]*/gu;
const FULL_NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}.’'-]+(?: (?:van|von|ben|ibn))? (\p{Lu}[\p{L}\p{M}’'-]+)/gu;

const ARTICLED = /(?<!\p{L})the (\p{L}+)(?: (\p{L}+))?/giu;

/** Blocks that are read at a time. */
const SLICE = 60;

export function* usageOf(blocks: readonly Block[]): Generator<readonly never[], Usage> {
  const capital = new Set<string>();
  const lower = new Set<string>();
  const surnames = new Set<string>();
  const articled = new Map<string, number>();
  const bare = new Map<string, number>();
  for (const [i, block] of blocks.entries()) {
    if (i % SLICE === SLICE - 1) yield [];
    if (block.kind !== 'prose') continue;
    const { text } = block.rich;
    for (const match of text.matchAll(WORD)) {
      const [word] = match;
      bare.set(word.toLowerCase(), (bare.get(word.toLowerCase()) ?? 0) + 1);
      if (/^\p{Ll}/u.test(word)) lower.add(word.toLowerCase());
      else if (/[\p{Ll},;\d] $/u.test(text.slice(Math.max(0, match.index - 2), match.index))) capital.add(word);
    }
    for (const [, last = ''] of text.matchAll(FULL_NAME)) surnames.add(last);
    for (const [, one = '', two = ''] of text.matchAll(ARTICLED)) {
      for (const words of [one.toLowerCase(), `${one} ${two}`.toLowerCase()])
        articled.set(words, (articled.get(words) ?? 0) + 1);
    }
  }
  const isName = (word: string): boolean => capital.has(word) && !lower.has(word.toLowerCase());
  return {
    isName,
    isCapital: (word) => capital.has(word),
    isSurname: (word) => surnames.has(word),
    hasArticle: (words) => {
      const all = Math.min(
        ...words
          .toLowerCase()
          .split(' ')
          .map((word) => bare.get(word) ?? 0),
      );
      return (articled.get(words.toLowerCase()) ?? 0) * 2 > all;
    },
    inside: (word) => (lower.has(word.toLowerCase()) ? word.toLowerCase() : word),
  };
}
