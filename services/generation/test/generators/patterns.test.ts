import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeCards, PATTERN_NAMES, type Language, type MadeCard } from '@learning-library/extractive';

/** A text, and the card that the pattern creates from it. Without a front, the pattern creates no card. */
interface Example {
  pattern: string;
  language: Language;
  text: string;
  front?: string;
  back?: string;
}

/** A text with all of its cards, or with some that it must have or lack. */
interface Document {
  name: string;
  language: Language;
  text: string;
  cards?: Pair[];
  contains?: Pair[];
  lacks?: Pair[];
}

type Pair = [front: string, back: string];

const EXAMPLES = rowsOf<Example>('patterns');
const DOCUMENTS = rowsOf<Document>('documents');
const made = EXAMPLES.filter(({ front }) => front !== undefined);
const refused = EXAMPLES.filter(({ front }) => front === undefined);

function rowsOf<T>(name: string): T[] {
  const lines = readFileSync(join(__dirname, `../../../../test/generation/${name}.jsonl`), 'utf8').trim();
  return lines.split('\n').map((line) => JSON.parse(line) as T);
}

function cardsOf({ text, language }: Pick<Example, 'text' | 'language'>, without = new Set<string>()): MadeCard[] {
  return makeCards({ text, title: '', language }, { without });
}

describe('a pattern', () => {
  test.each(made)('the pattern $pattern, $language, creates the card: $front', ({ front, back, ...example }) => {
    expect(cardsOf(example)).toContainEqual(expect.objectContaining({ front, back, pattern: example.pattern }));
  });

  test.each(refused)('the pattern $pattern, $language, creates no card from: $text', (example) => {
    expect(cardsOf(example).filter(({ pattern }) => pattern === example.pattern)).toEqual([]);
  });

  test('every pattern has an example with a card and one without, and can be disabled by name', () => {
    for (const name of PATTERN_NAMES) {
      const [example] = made.filter(({ pattern }) => pattern === name);
      expect(refused.some(({ pattern }) => pattern === name)).toBe(true);
      expect(cardsOf(example as Example, new Set([name])).filter(({ pattern }) => pattern === name)).toEqual([]);
    }
  });
});

describe('a document', () => {
  test.each(DOCUMENTS)('$name ($language)', ({ cards, contains = [], lacks = [], ...document }) => {
    const pairs = cardsOf(document).map(({ front, back }): Pair => [front, back]);
    if (cards !== undefined) expect(pairs).toEqual(cards);
    for (const pair of contains) expect(pairs).toContainEqual(pair);
    for (const pair of lacks) expect(pairs).not.toContainEqual(pair);
  });
});
