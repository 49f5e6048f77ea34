import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { lexemesOf } from '../src/engine/lexemes';
import { indexedDocument } from '../src/engine/meilisearch/documents';
import { passagesOf, prepared } from '../src/engine/prepared';
import fc from 'fast-check';
import { snippetOf } from '../src/domain/snippet';
import { Pace, queryWords, type QueryWords, wordsOf } from '../src/domain/words';
import type { Content } from '@learning-library/proto';
import { hitReader } from '../src/indexing/readHits';

/** The result of the work, and the number of turns of the event loop that it took. */
async function countTurns<T>(run: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isOver = false;
  const work = (): void => {
    turns++;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  const result = await run();
  isOver = true;
  return { result, turns };
}

/** Number of turns of the event loop while a text is prepared, and the lengths of its passages. */
async function prepare(body: string, index: Parameters<typeof prepared<unknown>>[1] = lexemesOf) {
  const id = randomUUID();
  const content = {
    type: 'content' as const,
    accountId: id,
    id,
    version: 1,
    title: 'Long',
    description: undefined,
    body,
  };
  const { result, turns } = await countTurns(() => prepared([content], index));
  const [ready] = result;
  return { turns, lengths: ready?.document.passages.map(({ text }) => text.length) ?? [] };
}

test('preparing a long text yields to other work every few passages', async () => {
  expect((await prepare('word '.repeat(40_000))).turns).toBeGreaterThanOrEqual(20);
});

test('preparation yields by the length of the folded text, not of the original', async () => {
  // A ligature of 18 letters, in distinct words.
  const words = Array.from({ length: 400 }, (_, n) => `${n}${'ﷺ'.repeat(490)}`);
  expect((await prepare(words.join(' '))).turns).toBeGreaterThanOrEqual(300);
});

test.each([
  ['PostgreSQL', lexemesOf],
  ['Meilisearch', indexedDocument],
] as const)('writing many different words for %s yields to other work', async (_, index) => {
  const few = (await prepare(differentWords(40_000), () => Promise.resolve())).turns;
  expect((await prepare(differentWords(40_000), index)).turns).toBeGreaterThanOrEqual(few + 10);
});

test.each([
  ['letters', 'a'],
  ['ideographs', '字'],
  ['ligatures of 18 letters', 'ﷺ'],
  ['pairs of words', '½字'],
  ['marks in the wrong order', '\u0301\u0316'],
])('the passages of a text that is one long word of %s have a limited length', async (_, unit) => {
  const { lengths } = await prepare(unit.repeat(200_000 / unit.length));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(6_000);
});

function differentWords(count: number): string {
  return Array.from({ length: count }, (_, n) => n.toString(36).padStart(4, '0')).join(' ');
}

function asked(q: string): QueryWords {
  const words = queryWords(q);
  if (words === undefined) throw new Error('a query without a word');
  return words;
}

const pace = new Pace();

describe('a snippet', () => {
  test('a snippet surrounds the first match of any query word, and is cut between words', () => {
    const text = `${'before '.repeat(60)}the Chloroplast needs light ${'after '.repeat(60)}`;
    const snippet = snippetOf(text, asked('light chlorop')) ?? '';
    expect(snippet).toMatch(/^(before )+the Chloroplast needs light( after)+$/);
    expect([...snippet].length).toBeGreaterThan(180);
    expect([...snippet].length).toBeLessThanOrEqual(200);
  });

  test('the snippet of a match at the end contains more text before it', () => {
    const snippet = snippetOf(`${'before '.repeat(60)}end`, asked('end')) ?? '';
    expect(snippet).toMatch(/^(before )+end$/);
    expect([...snippet].length).toBeGreaterThan(180);
  });

  test('a snippet is always 1 to 200 code points of the text with a match, and splits no surrogate pair', async () => {
    const piece = fc.oneof(
      fc.constantFrom('rain', 'Räin', 'sun', '😀', ' ', '\n\n', "'", 'e\u0301', 'x'.repeat(150), '𝒳', '.'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 120 }), async (pieces) => {
        const text = pieces.join('');
        const snippet = snippetOf(text, asked('sun rain'));
        const isHit = async (part: string): Promise<boolean> => {
          const words = [...(await wordsOf(part, pace))];
          return words.includes('sun') || words.some((word) => word.startsWith('rain'));
        };
        if (snippet === undefined) return !(await isHit(text));
        const length = [...snippet].length;
        return (
          text.includes(snippet) &&
          length > 0 &&
          length <= 200 &&
          (await isHit(snippet)) &&
          !/^[\udc00-\udfff]/.test(snippet)
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('passages', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'rain',
      'Räin',
      'sun ',
      '😀',
      ' ',
      '\n\n',
      "'",
      'e\u0301',
      'x'.repeat(1_500),
      '𝒳'.repeat(700),
      '. ',
    ),
    fc.constantFrom(' '.repeat(900), 'word '.repeat(300), '字'.repeat(4_100), '字'.repeat(9_000), 'ﷺ'.repeat(4_700)),
  );

  test('passages contain every word of the text once, and yield the same snippet as the whole text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        const passages = await Promise.all(
          [...passagesOf(text)].map(async (each) => ({ ...each, words: await wordsOf(each.piece, pace) })),
        );
        const first = passages.find(
          ({ words }) => words.includes('sun') || words.some((word) => word.startsWith('rain')),
        );
        expect(passages.flatMap(({ words }) => words)).toEqual(await wordsOf(text, pace));
        expect(first && snippetOf(first.text, asked('sun rain'), first.lead)).toBe(snippetOf(text, asked('sun rain')));
      }),
      { numRuns: 200 },
    );
  });
});

test('finding the snippets of a page yields to other work', async () => {
  const accountId = randomUUID();
  const readHits = hitReader({
    batchGetContents: async ({ keys }) => ({
      results: keys.map(({ id }) => ({ content: { id, accountId, title: 'Long' } as Content })),
    }),
    batchGetFolders: async () => ({ results: [] }),
  });
  const passage = { text: `${'word '.repeat(900)}end`, lead: 0 };
  const hits = Array.from({ length: 100 }, () => ({ type: 'content' as const, id: randomUUID(), passage }));
  const { result: read, turns } = await countTurns(() =>
    readHits(accountId, hits, queryWords('end') as QueryWords, Date.now() + 20_000),
  );
  expect(read.map((hit) => hit?.key?.id)).toEqual(hits.map(({ id }) => id));
  expect(read[99]?.snippet).toMatch(/^(word )+end$/);
  expect(turns).toBeGreaterThanOrEqual(40);
});
