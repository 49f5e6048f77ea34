import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGES, lookUpLanguage } from '../../src/i18n';

test.each([
  [['fr;q=0.5', 'de;q=0.7'], 'de'],
  [['fr;q=0.5, de;q=0.5'], 'fr'],
  [['zh-Hans-x-fr, it-x-a'], 'it'],
  [['es-419'], 'es'],
  [['french'], 'en'],
  [['fr;q=abc, it'], 'it'],
])('the Accept-Language header %j selects %s', (lines, language) =>
  expect(lookUpLanguage(lines, LANGUAGES)).toBe(language),
);

test('every Accept-Language header selects a supported language', () => {
  const piece = fc.oneof(fc.constantFrom('fr', 'de-AT', '*', 'q=0', ';', ',', '-', ' ', 'q=1.5'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(piece).map((pieces) => pieces.join(''))), (lines) => {
      expect(LANGUAGES).toContain(lookUpLanguage(lines, LANGUAGES));
    }),
  );
});

test('a range selects its language, however many subtags follow', () => {
  const subtag = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.array(subtag, { maxLength: 6 }), (language, subtags) => {
      expect(lookUpLanguage([[language, ...subtags].join('-').toUpperCase()], LANGUAGES)).toBe(language);
    }),
  );
});
