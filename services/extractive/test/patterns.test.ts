import { describe, expect, test } from '@jest/globals';
import { makeCards } from '../src/cards/makeCards';
import { PATTERNS } from '../src/cards/patterns';
import type { Language } from '../src/language';

const cardsOf = (text: string, language: Language) => [...makeCards({ text, title: '', language })].flat();

const examples = PATTERNS.flatMap(({ name, examples: own }) => own.map((example) => ({ name, ...example })));
const refusals = PATTERNS.flatMap(({ name, refuses }) => refuses.map((refusal) => ({ name, ...refusal })));

describe('a pattern', () => {
  test.each(examples)('$name: $front', ({ name, language, text, front, back }) => {
    expect(cardsOf(text, language)).toContainEqual(expect.objectContaining({ front, back, pattern: name }));
  });

  test.each(refusals)('$name makes nothing of: $text', ({ name, language, text }) => {
    expect(cardsOf(text, language).filter(({ pattern }) => pattern === name)).toEqual([]);
  });

  test('has a name of its own, an example and a text that it makes nothing of', () => {
    const names = PATTERNS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const pattern of PATTERNS)
      expect([pattern.examples.length > 0, pattern.refuses.length > 0]).toEqual([true, true]);
  });

  test('can be switched off by its name', () => {
    const [example] = examples;
    if (example === undefined) throw new Error('no example');
    const { name, text, language } = example;
    const made = [...makeCards({ text, title: '', language }, { without: new Set([name]) })].flat();
    expect(made.filter(({ pattern }) => pattern === name)).toEqual([]);
  });
});
