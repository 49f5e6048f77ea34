import { describe, expect, test } from '@jest/globals';
import { codePointLength } from '@learning-library/common/contract';
import fc from 'fast-check';
import { formulaSpans, sentenceSpans } from '@learning-library/extractive';
import { CUT_ABOVE, MERGE_UNTIL, paragraphSpans, partHash, splitIntoParts } from '../../src/domain/parts';

const word = fc.constantFrom(
  'mot',
  'Énergie',
  'M.',
  'z.',
  'B.',
  '12.',
  'Ende.',
  'Quoi',
  '?',
  '«',
  '»',
  '😀',
  'שלום',
  '$',
  '\\$',
);
const formula = fc
  .array(fc.constantFrom('x', ' + ', '. A', '\n', '= 2', '! ', '\\frac{a}{b}'), { minLength: 1, maxLength: 6 })
  .map((pieces) => `$${pieces.join('')}$`);
const paragraph = fc
  .array(fc.oneof({ weight: 6, arbitrary: word }, formula), { maxLength: 400 })
  .map((words) => words.join(' '));
const blank = fc.constantFrom('\n\n', '\r\n\r\n', '\n \t\n', '\r\r', '\n\n\n\n');
const body = fc
  .array(fc.tuple(paragraph, blank), { maxLength: 12 })
  .map((paragraphs) => paragraphs.map((pair) => pair.join('')).join(''));
const anyText = fc.oneof(body, fc.string({ unit: 'binary', maxLength: 3_000 }));

const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

describe('splitting a body into parts', () => {
  test('loses nothing but white space between parts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), (texts) => {
        // Numbered, so that no two parts are the same and counted once.
        const text = texts.map((one, i) => `Anfang ${i} ${one} Schluss ${i}`).join('\n\n');
        let number = 0;
        const numbered = text.replace(/\n\s*\n/gu, () => `\n\n${number++} `);
        const parts = splitIntoParts(numbered).map((part) => part.text);
        expect(withoutBlanks(parts.join(''))).toBe(withoutBlanks(numbered));
      }),
    );
  });

  test('is at most 1,200 code points long unless it is one sentence, and has no white space at its ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const part of splitIntoParts(text)) {
          expect(part.text).toBe(part.text.trim());
          expect(part.text).not.toBe('');
          if (codePointLength(part.text) > CUT_ABOVE) expect(sentenceSpans(part.text)).toHaveLength(1);
        }
      }),
    );
  });

  test('cuts no formula apart', () => {
    fc.assert(
      fc.property(body, (text) => {
        const whole = paragraphSpans(text).flatMap(({ start, end }) => {
          return formulaSpans(text, start, end).map((span) => text.slice(span.start, span.end));
        });
        const parts = splitIntoParts(text).map((part) => part.text);
        for (const one of whole) expect(parts.some((part) => part.includes(one))).toBe(true);
      }),
    );
  });

  test('answers the same parts for the same body', () => {
    fc.assert(fc.property(anyText, (text) => expect(splitIntoParts(text)).toEqual(splitIntoParts(text))));
  });

  test('merges paragraphs in order until 400 code points', () => {
    const short = (name: string): string => `${name} ${'a'.repeat(180)}.`;
    const text = ['A', 'B', 'C', 'D'].map(short).join('\n\n');
    const [first, second] = splitIntoParts(text);
    expect([first?.text, second?.text]).toEqual([['A', 'B', 'C'].map(short).join('\n\n'), short('D')]);
    expect(codePointLength(first?.text ?? '')).toBeGreaterThanOrEqual(MERGE_UNTIL);
  });

  test('counts code points, not UTF-16 units', () => {
    expect(splitIntoParts(`${'😀'.repeat(399)}\n\nb`)).toHaveLength(1);
    expect(splitIntoParts(`${'😀'.repeat(400)}\n\nb`)).toHaveLength(2);
    expect(splitIntoParts('😀. A'.repeat(240))).toHaveLength(1);
  });

  test('is one part where the same text stands twice', () => {
    const text = 'Ein Satz. '.repeat(50).trim();
    expect(splitIntoParts(`${text}\n\n${text}`)).toEqual([{ text, hash: partHash(text), start: 0, end: text.length }]);
    expect(partHash(text)).toHaveLength(16);
  });

  test('keeps a formula over several sentences in one part', () => {
    const formulas = `$${'a = b. C '.repeat(200)}$`;
    const parts = splitIntoParts(`${'Vorher steht dies. '.repeat(60)}${formulas} ${'Nachher steht das. '.repeat(60)}`);
    expect(parts.filter((part) => part.text.includes('$')).map((part) => part.text)).toEqual([
      expect.stringContaining(formulas),
    ]);
  });
});
