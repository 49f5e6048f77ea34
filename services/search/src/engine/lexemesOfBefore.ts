import type { EngineQuery } from './engine';

/** The marks of title, description and body in an index of the release before. */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;

/** Tsqueries for what a release before has indexed: all words in the title, then anywhere, the last one whole, then as a beginning. */
export function setsOfBefore({ accountId, type, words }: EngineQuery): string[] {
  const types = type === undefined ? (['content', 'folder'] as const) : [type];
  const tag = accountId.slice(-4);
  const anyField = (count: number, word: string, end: string): string =>
    `(${types.flatMap((kind) => FIELDS[kind].slice(0, count).map((mark) => `'${tag}${mark}${word}'${end}`)).join(' | ')})`;
  return [1, 3].flatMap((count) =>
    ['', ':*'].map((end) =>
      [...words.whole.map((word) => anyField(count, word, '')), anyField(count, words.last, end)].join(' & '),
    ),
  );
}
