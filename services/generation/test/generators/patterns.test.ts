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

const EXAMPLES = readFileSync(join(__dirname, '../../../../test/generation/patterns.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);
const made = EXAMPLES.filter(({ front }) => front !== undefined);
const refused = EXAMPLES.filter(({ front }) => front === undefined);

function cardsOf({ text, language }: Example, without = new Set<string>()): MadeCard[] {
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
