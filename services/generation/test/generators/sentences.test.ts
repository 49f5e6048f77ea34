import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceSpans } from '@learning-library/extractive';

const EXAMPLES = readFileSync(join(__dirname, '../../../../test/generation/sentences.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; sentences: string[] });

describe('the sentences of a text', () => {
  test.each(EXAMPLES)('$text', ({ text, sentences: expected }) => {
    expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  test('the sentences cover the whole text except white space, in order', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc
        .array(fc.constantFrom('A. ', '$', '\n', 'mot ', '» ', '? ', 'M. ', '12. ', '\n\n- ', 'x'), { maxLength: 200 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        let at = 0;
        for (const { start, end } of sentenceSpans(one)) {
          expect(one.slice(at, start).trim()).toBe('');
          expect(start).toBeLessThan(end);
          at = end;
        }
        expect(one.slice(at).trim()).toBe('');
      }),
    );
  });
});
