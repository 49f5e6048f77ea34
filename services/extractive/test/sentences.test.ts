import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceSpans } from '../src/text/sentences';

const sentences = (text: string): string[] => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));

const EXAMPLES = readFileSync(join(__dirname, '../../../test/generation/sentences.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; sentences: string[] });

describe('the sentences of a text', () => {
  test.each(EXAMPLES)('$text', ({ text, sentences: expected }) => {
    expect(sentences(text)).toEqual(expected);
  });

  test('a sentence does not end inside a formula, but may end after a price', () => {
    expect(sentences('Es gilt $a. B! C$ immer. Gut.')).toEqual(['Es gilt $a. B! C$ immer.', 'Gut.']);
    expect(sentences('It costs $5. A formula $x. Y$ follows. Done.')).toEqual([
      'It costs $5.',
      'A formula $x. Y$ follows.',
      'Done.',
    ]);
  });

  test('a sentence ends at an intended line break, but not at a hard wrap within a paragraph', () => {
    expect(sentences('Titel\n- Punkt eins\n- Punkt zwei')).toEqual(['Titel', '- Punkt eins', '- Punkt zwei']);
    const wrapped = 'Die Photosynthese wandelt das Licht der Sonne in\nEnergie um, die Pflanzen zum Leben brauchen.';
    expect(sentences(wrapped)).toEqual([wrapped]);
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
