import { describe, expect, test } from '@jest/globals';
import { fold } from '@learning-library/common/contract';
import fc from 'fast-check';
import { Pace } from '../src/domain/pace';
import { wordsOf } from '../src/domain/words';

const runs = fc.array(fc.string({ unit: fc.constantFrom(...'aBzZ09éßŁ½ſ'), minLength: 1, maxLength: 12 }));

const pace = new Pace(8_000);

describe('words', () => {
  test('of letters that folding only lowers are those that folding gives', async () => {
    await fc.assert(
      fc.asyncProperty(runs, async (texts) => {
        const folded = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
        expect(await wordsOf(texts.join(' '), pace)).toEqual(folded);
      }),
    );
  });

  test('are cut where they are too long for the index, plain or not', async () => {
    const words = await wordsOf(`${'A'.repeat(600)} ${'É'.repeat(600)}`, pace);
    expect(words).toEqual(['a'.repeat(500), 'e'.repeat(500)]);
  });
});
