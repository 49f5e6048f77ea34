import { describe, expect, test } from '@jest/globals';
import { splitIntoParts } from '../../src/domain/parts';
import { mostCardsOf, type PassageSpan, splitIntoPassages, stretchesOf } from '../../src/domain/passages';
import { readOutline } from '../../src/generators/outline';

/** In each paragraph. */
const SENTENCES = 5;

/** A section of so many sentences of about 65 letters. */
function section(title: string, sentences: number): string {
  const paragraph = (_: unknown, i: number): string =>
    `Sentence ${i} of the section ${title} is about nothing in particular. `.repeat(SENTENCES).trim();
  return `## ${title}\n\n${Array.from({ length: sentences / SENTENCES }, paragraph).join('\n\n')}`;
}

function spansOf(text: string, pairs: readonly number[] = []): PassageSpan[] {
  const headings = readOutline(text).headings.map(({ start }) => start);
  return splitIntoPassages(text, splitIntoParts(text), { headings, pairs });
}

function passagesOf(text: string, pairs: readonly number[] = []): string[] {
  return spansOf(text, pairs).map(({ start, end }) => text.slice(start, end));
}

describe('the passages of a text', () => {
  test('are whole sections, short ones together', () => {
    const [a, b, c] = [section('A', 20), section('B', 30), section('C', 5)];
    expect(passagesOf(`${a}\n\n${b}\n\n${c}`)).toEqual([a, `${b}\n\n${c}`]);
  });

  test('are pieces of one length if a section is long', () => {
    const passages = passagesOf(section('A', 120));
    expect(passages.length).toBe(3);
    for (const passage of passages) {
      expect(passage.length).toBeGreaterThan(1_900);
      expect(passage.length).toBeLessThanOrEqual(3_000);
    }
  });

  test('own every part once, and show the rest of their section beyond it', () => {
    // The end of A is too short for a part of its own, and becomes one with the beginning of B.
    const text = `${section('A', 30)}\n\nThe last word on A.\n\n${section('B', 35)}`;
    const parts = splitIntoParts(text);
    const passages = spansOf(text);
    expect(passages.flatMap((passage) => passage.parts)).toEqual(parts);
    expect(text.slice(passages[0]?.start, passages[0]?.end)).toMatch(/The last word on A\.$/);
  });

  test('are smaller the more word pairs they have', () => {
    const lines = Array.from({ length: 120 }, (_, i) => `mot ${i} = word ${i}${i % 15 === 14 ? '\n' : ''}`);
    const text = lines.join('\n');
    const pairs = lines.map((line) => text.indexOf(line));
    expect(passagesOf(text)).toHaveLength(1);
    expect(passagesOf(text, pairs).length).toBeGreaterThanOrEqual(4);
  });

  test('are divided into what is open and what is done', () => {
    const text = section('A', 30);
    const [first, second] = splitIntoParts(text);
    const [passage] = spansOf(text);
    if (first === undefined || second === undefined || passage === undefined) throw new Error('too few parts');
    const stretches = stretchesOf(text, passage, [second]);
    expect(stretches.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(stretches.slice(0, 2).map((stretch) => stretch.text)).toEqual([first.text, second.text]);
  });
});

test('a text has at most one card for 110 characters, or two for each word pair', () => {
  const text = section('A', 20);
  const parts = splitIntoParts(text);
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const length = sum(parts.map((part) => part.text.length));
  expect(sum(mostCardsOf(parts, []))).toBe(Math.ceil(length / 110));
  const pairs = Array.from({ length: 30 }, (_, i) => i);
  expect(mostCardsOf(parts, pairs)[0]).toBe(60);
});
