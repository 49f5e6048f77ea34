import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { codePointLength, comparableFront, fold, foldCase, frontHash } from '../../src/contract/text';

describe('fold', () => {
  test('a letter with very many marks takes no longer to fold', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(fold(`e${'\u0301\u0316'.repeat(2_000)}te\u0301`)).toBe('ete');
    expect(fold(`e${'\u302e\u{1d165}'.repeat(2_000)}te\u0301`)).toBe('ete');
    expect(normalize.mock.contexts.map(String).filter((text) => text.length > 10)).toEqual([]);
    normalize.mockRestore();
  });

  test('ASCII text is folded in the same way by itself and next to other text', () => {
    const plain = fc.string({
      unit: fc.integer({ min: 0, max: 0x7f }).map((unit) => String.fromCharCode(unit)),
    });
    fc.assert(fc.property(plain, (text) => expect(`${fold(text)}e`).toBe(fold(`${text}é`))));
  });

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe('fronts', () => {
  test.each([
    ['Qu’est-ce  que l’ÉTÉ ?', ' qu’est-ce\nque l’été ?'],
    ['Stra\u00dfe', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['cafe\u0301', 'CAFÉ'],
    ['ﬁn', 'FIN'],
    ['\u01f0', 'J\u030c'],
  ])('the fronts %j and %j are equal', (one, other) => {
    expect(frontHash(one)).toEqual(frontHash(other));
    expect(comparableFront(one)).toBe(comparableFront(other));
  });

  test.each([
    ['año', 'ano'],
    ['バリ', 'パリ'],
    ['sık', 'sik'],
    ['été', 'ete'],
    ['C++', 'C#'],
    ['What is $a+b$?', 'What is $a-b$?'],
    ['दान', 'दिन'],
    ['x²', 'x2'],
    ['œuvre', 'oeuvre'],
    ['Who?', 'Who'],
    ['we\u00adll', 'well'],
  ])('the fronts %j and %j differ', (one, other) => {
    expect(frontHash(one)).not.toEqual(frontHash(other));
    expect(comparableFront(one)).not.toBe(comparableFront(other));
  });

  test('folding case twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(foldCase(foldCase(text))).toBe(foldCase(text))),
    );
  });
});

describe('codePointLength', () => {
  test('the length in code points equals the number of iterated characters, including lone surrogates', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        }),
        (text) => expect(codePointLength(text)).toBe([...text].length),
      ),
    );
    expect(codePointLength('a😀b')).toBe(3);
  });
});
