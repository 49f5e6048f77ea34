import { describe, expect, test } from '@jest/globals';
import { fold } from '@learning-library/common';
import fc from 'fast-check';
import { wordsOf } from '../src/domain/words';

const runs = fc.array(fc.string({ unit: fc.constantFrom(...'aBzZ09éßŁ½ſ'), minLength: 1, maxLength: 12 }));

describe('words', () => {
  test('of letters that folding only lowers are those that folding gives', () => {
    fc.assert(
      fc.property(runs, (texts) => {
        const folded = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
        expect([...wordsOf(texts.join(' '))]).toEqual([...new Set(folded)]);
      }),
    );
  });

  test('are cut where they are too long for the index, plain or not', () => {
    expect([...wordsOf(`${'A'.repeat(600)} ${'É'.repeat(600)}`)]).toEqual(['a'.repeat(500), 'e'.repeat(500)]);
  });
});
