import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codePointLength, fold, frontHash } from '../src/text';

describe('fold', () => {
  test.each([
    ['Cœur', 'coeur'],
    ['Æon', 'aeon'],
    ['Straße', 'strasse'],
    ['SØREN', 'soren'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da nang'],
    ['ıspanak', 'ispanak'],
    ['İstanbul', 'istanbul'],
    ["L'été", 'l ete'],
    ['L’été', 'l ete'],
    ['ÉTÉ', 'ete'],
    ['e\u0301te\u0301', 'ete'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('plain text is folded as it is beside other text', () => {
    const plain = fc.string({ unit: fc.integer({ min: 0, max: 0x7f }).map((unit) => String.fromCharCode(unit)) });
    fc.assert(fc.property(plain, (text) => expect(`${fold(text)}e`).toBe(fold(`${text}é`))));
  });

  test('folding what is folded changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe('frontHash', () => {
  test('case, accents, blanks and punctuation make no other front', () => {
    expect(frontHash('Qu’est-ce  que l’ÉTÉ ?')).toEqual(frontHash("qu'est-ce que l'ete"));
  });

  test('other words and other formulas make another front', () => {
    expect(frontHash('What is $a+b$?')).not.toEqual(frontHash('What is $a-b$?'));
    expect(frontHash('Who was Ada?')).not.toEqual(frontHash('Who was Bea?'));
  });
});

describe('codePointLength', () => {
  test('counts as iteration does, surrogates alone included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => expect(codePointLength(text)).toBe([...text].length),
      ),
    );
    expect(codePointLength('a😀b')).toBe(3);
  });
});
