import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Card } from '../../src/domain/card';
import { LANGUAGES, resolveLanguage, type Language } from '../../src/domain/language';
import { type Part, splitIntoParts } from '../../src/domain/parts';
import { planCards } from '../../src/generators/extractive/planCards';
import { TEXTS } from './texts';

function cardsOf(text: string, language: Language | undefined, { openParts = splitIntoParts(text) } = {}): Card[] {
  const leaveOut = (error: unknown): never => {
    throw error;
  };
  return planCards({ title: '', text, language, openParts }, leaveOut).flat();
}

describe('the extractive generator', () => {
  test.each(LANGUAGES)('finds the terms, definitions and abbreviations of a text in %s', (language) => {
    const cards = cardsOf(TEXTS[language], language);
    expect(cards).toMatchSnapshot();
  });

  test.each(LANGUAGES)('tells %s by its stop words, and takes the given language first', (language) => {
    expect(resolveLanguage(undefined, TEXTS[language])).toBe(language);
    expect(resolveLanguage(`${language}-XX`, TEXTS.fr)).toBe(language);
    expect(resolveLanguage('pt', TEXTS[language])).toBeUndefined();
  });

  test('makes the same cards each time', () => {
    expect(cardsOf(TEXTS.de, 'de')).toEqual(cardsOf(TEXTS.de, 'de'));
  });

  test('leaves out the parts that are done', () => {
    const [first, ...others] = splitIntoParts(TEXTS.en) as [Part, ...Part[]];
    expect(cardsOf(TEXTS.en, 'en', { openParts: [] })).toEqual([]);
    expect(
      cardsOf(TEXTS.en, 'en', { openParts: [first] }).length + cardsOf(TEXTS.en, 'en', { openParts: others }).length,
    ).toBe(cardsOf(TEXTS.en, 'en').length);
  });

  test('makes nothing of a part in which nothing is worth a card', () => {
    const chatter = 'We had a lot of fun on that day, and it was late when we came home. Nobody wanted to leave.';
    expect(cardsOf(chatter, 'en')).toEqual([]);
  });

  test('lets a card of several paragraphs rest on all of them', () => {
    const points = Array.from({ length: 4 }, (_, i) => `- point ${'abcd'.charAt(i)} of ${'word '.repeat(9)}end`);
    const text = `## Which four points does the treaty have?\n\n${points.join('\n\n')}`;
    const cards = cardsOf(`${'Nothing here. '.repeat(26)}\n\n${text}`, 'en');
    expect(cards.map(({ front }) => front)).toContain('Which four points does the treaty have?');
  });

  test('never fails, whatever the text', () => {
    const piece = fc.constantFrom(
      'La ',
      'cellule ',
      'est ',
      'un ',
      '(ADN) ',
      ': ',
      '$',
      '\n',
      '\n\n',
      '- ',
      '1789 ',
      '. ',
      '😀',
      '| ',
      '**',
      '<td>',
      '# ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES, undefined), (one, language) => {
        for (const { front, back } of cardsOf(one, language)) {
          expect(front.trim()).not.toBe('');
          expect(back.trim()).not.toBe('');
        }
      }),
    );
  });
});
