import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { lexemesOf } from '../src/engine/lexemes';
import { indexedDocument } from '../src/engine/meilisearch/documents';
import { prepared } from '../src/engine/prepared';

/** How often other work of the process had its turn while a text was prepared, and the lengths of the passages. */
async function prepare(body: string, index: Parameters<typeof prepared<unknown>>[1] = lexemesOf) {
  let turns = 0;
  let isOver = false;
  const work = (): void => {
    turns++;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
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
  const [ready] = await prepared([content], index);
  isOver = true;
  return { turns, lengths: ready?.document.passages.map(({ text }) => text.length) ?? [] };
}

test('other work of the process gets a turn after every few passages of a long text', async () => {
  expect((await prepare('word '.repeat(40_000))).turns).toBeGreaterThanOrEqual(20);
});

test('the turns come by what folding makes of a text, not by its length', async () => {
  // A ligature of 18 letters, in words that are all different.
  const words = Array.from({ length: 400 }, (_, n) => `${n}${'ﷺ'.repeat(490)}`);
  expect((await prepare(words.join(' '))).turns).toBeGreaterThanOrEqual(300);
});

test.each([
  ['PostgreSQL', lexemesOf],
  ['Meilisearch', indexedDocument],
] as const)('other work gets turns while many different words are written for %s', async (_, index) => {
  const few = (await prepare(differentWords(40_000), () => Promise.resolve())).turns;
  expect((await prepare(differentWords(40_000), index)).turns).toBeGreaterThanOrEqual(few + 10);
});

test.each([
  ['letters', 'a'],
  ['ideographs', '字'],
  ['ligatures of 18 letters', 'ﷺ'],
  ['pairs of words', '½字'],
  ['marks in the wrong order', '\u0301\u0316'],
])('no passage is longer for a text without the end of a word, of %s', async (_, unit) => {
  const { lengths } = await prepare(unit.repeat(200_000 / unit.length));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(6_000);
});

function differentWords(count: number): string {
  return Array.from({ length: count }, (_, n) => n.toString(36).padStart(4, '0')).join(' ');
}
