import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

describe('a gap', () => {
  test.each([
    ['es', 'Cada cinco años, cuando el fenómeno de El Niño trae lluvias, se produce el desierto florido.', 'Niño'],
    [
      'es',
      'El ferrocarril llegó a Cuba pronto, para transportar el azúcar entre La Habana y Güines.',
      'Habana y Güines',
    ],
    ['en', "Within four days it destroyed many houses, as well as the old St Paul's Cathedral.", 'St Paul'],
    ['en', 'Most coasts have two high tides and two low tides every 24 hours and 50 minutes.', '50 minutes'],
    ['en', 'Most coasts have two high tides and two low tides every 24 hours and 50 minutes.', '24 hours'],
    ['de', 'In zehn- bis zwanzigtausend Jahren wird der See deshalb vollständig aufgefüllt sein.', 'zehn'],
    ['fr', "La production tomba de 84 millions d'hectolitres en 1875 à 23 millions en 1889.", '1875 à 23 millions'],
    ['fr', 'Le phylloxéra se propage en moyenne de vingt kilomètres par an.', 'moyenne de vingt kilomètres'],
    ['fr', "Les blessures s'infectent et la racine pourrit.", 'racine pourrit'],
    ['en', 'The main cause was the building of shrimp ponds along the coast.', 'shrimp ponds along'],
    ['de', 'Trifft Licht auf die Zelle, so werden Elektronen freigesetzt und vom Feld getrennt.', 'Trifft Licht'],
    ['de', 'Am 6. Mai 1937 fing die „Hindenburg“ bei der Landung in Lakehurst Feuer.', 'Lakehurst Feuer'],
    ['de', 'Schillers Drama „Die Räuber“ wurde 1782 in Mannheim uraufgeführt.', 'Schillers Drama'],
  ] as const)('%s: cuts no name, number or phrase in two: %s', (language, text, half) => {
    expect(cardsOf(text, language).filter(([front, back]) => front.includes('____') && back === half)).toEqual([]);
  });

  test.each([
    [
      'en',
      'Most coasts have two high tides and two low tides every 24 hours and 50 minutes.',
      '24 hours and 50 minutes',
    ],
    [
      'de',
      'In zehn- bis zwanzigtausend Jahren wird der See vollständig aufgefüllt sein.',
      'zehn- bis zwanzigtausend Jahren',
    ],
    ['de', 'Humboldt bereiste den Kontinent in den Jahren 1799 bis 1804.', '1799 bis 1804'],
    ['fr', 'Le phylloxéra se propage en moyenne de vingt kilomètres par an.', 'vingt kilomètres'],
    ['de', 'Der größte Zeppelin, die „Hindenburg“, war 245 Meter lang.', '245 Meter'],
    ['de', 'Am 6. Mai 1937 fing die „Hindenburg“ bei der Landung in Lakehurst Feuer.', '6. Mai 1937'],
  ] as const)('%s: takes them out whole: %s', (language, text, whole) => {
    expect(cardsOf(text, language).map(([, back]) => back)).toContain(whole);
  });
});
