import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';
import { readFact } from '../../src/generators/extractive/questions/fact';

function frontsOf(title: string, text: string, language: Language): string[] {
  const made = [...generateDocument({ title, text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front }) => front));
}

describe('what a text is about stands before a front that does not say it', () => {
  test.each([
    [
      'de',
      'Der Biber',
      'Ausgewachsene Tiere wiegen bis zu 30 Kilogramm.',
      '(Der Biber) Ausgewachsene Tiere wiegen bis zu ____.',
    ],
    ['en', 'The octopus', 'The animal has three hearts.', '(The octopus) The animal has ____.'],
    [
      'fr',
      'Le loup gris',
      'En France, la population fut exterminée vers 1937.',
      '(Le loup gris) En France, la population fut exterminée vers ____.',
    ],
    [
      'es',
      'El olivo',
      'La acidez del virgen extra no supera el 0,8 %.',
      '(El olivo) La acidez del virgen extra no supera el ____.',
    ],
    [
      'it',
      'I coralli',
      'Le barriere ospitano circa 4000 specie di pesci.',
      '(I coralli) Le barriere ospitano circa ____ di pesci.',
    ],
  ] as const)('%s: the title %s', (language, title, text, front) => {
    expect(frontsOf(title, text, language)).toContain(front);
  });

  test('the heading with the title, where there are both', () => {
    const text = '# Mammals\n\n## The beaver\n\nAdults weigh up to 30 kilograms in most regions.';
    expect(frontsOf('', text, 'en')).toContain('(Mammals: The beaver) Adults weigh up to ____ in most regions.');
  });

  test.each([
    ['The octopus', 'The common octopus weighs up to 10 kilograms in most seas.', 'weighs'],
    ['The octopus', 'Haemocyanin is a protein that contains copper instead of iron.', 'What is haemocyanin?'],
    ['Notes', 'The animal has three hearts.', 'The animal has'],
  ])('not where it says so itself, needs none, or the title is a label: %s: %s', (title, text, part) => {
    const fronts = frontsOf(title, text, 'en').filter((front) => front.includes(part));
    expect(fronts).not.toEqual([]);
    expect(fronts.filter((front) => front.startsWith('('))).toEqual([]);
  });

  test.each([
    [
      'de',
      'Der Biber',
      'Seine Schneidezähne sind 4 Zentimeter lang.',
      '(Der Biber) Seine Schneidezähne sind ____ lang.',
    ],
    ['en', 'Jazz', 'Its first star was the cornet player Buddy Bolden from New Orleans.', '(Jazz)'],
    ['de', 'Die Katze', 'Gespeichert werden sie in 3 kleinen Kammern. Wasser ist eine Flüssigkeit.', undefined],
    ['de', 'Die Maus', 'Seine Schneidezähne sind 4 Zentimeter lang.', undefined],
    ['en', 'Jazz', 'He wrote more than 1000 pieces for his orchestra.', undefined],
  ] as const)('%s, %s: a pronoun is read with it only where they agree: %s', (language, title, text, front) => {
    const fronts = frontsOf(title, text, language);
    expect(fronts.some((one) => one.startsWith(front ?? '('))).toBe(front !== undefined);
  });

  test('a pronoun is read with the subject of the sentence before, not with the title', () => {
    const text = 'The blood is pumped through the gills. In most species its colour is blue because of 2 metals.';
    expect(frontsOf('The octopus', text, 'en').join('\n')).toContain('(The octopus: The blood)');
  });

  test('the subject of the first sentence, where a text without a title says it again and again', () => {
    const text =
      'The octopus is a mollusc. The octopus has no bones. An octopus sees well. The animal has three hearts.';
    expect(frontsOf('', text, 'en')).toContain('(The octopus) The animal has ____.');
  });

  test.each([
    ['Sleep', 'From about 2009 most of these ideas were given up again.', '(Sleep) From about ____'],
    ['Sleep', 'These ideas were given up again in about 2009.', undefined],
  ])('%s: "these" is read with it, but not as the subject: %s', (title, text, front) => {
    expect(frontsOf(title, text, 'en').some((one) => one.startsWith(front ?? '('))).toBe(front !== undefined);
  });

  test('a definition is known as one behind it', () => {
    const card = {
      front: '(The octopus) What is the siphon?',
      back: 'A tube through which water is forced',
      explanation: '',
    };
    expect(readFact(card, 'en').asking).toMatchObject({ shape: 'definition', subject: 'the siphon' });
  });

  test('a heading in capitals behind a quoted term is no part of it', () => {
    const card = {
      front: '¿Qué se entiende por «Insulae» (VIDA)?',
      back: 'Edificios de varios pisos en los que vivía la plebe',
      explanation: '',
    };
    expect(readFact(card, 'es').asking).toMatchObject({ shape: 'definition', subject: 'Insulae' });
  });
});

test('what a text is called is not asked for by halves', () => {
  const text = 'El acueducto de Segovia transportaba el agua desde el manantial de la Fuenfría hasta la ciudad.';
  const fronts = frontsOf('El acueducto de Segovia', text, 'es');
  expect(fronts).not.toEqual([]);
  expect(fronts).not.toContainEqual(expect.stringContaining('El acueducto de ____'));
});

test('what belongs to the subject of a sentence is not the subject of the next one', () => {
  const text =
    'La principale testimonianza è una lettera di Plinio il Giovane a Tacito. Suo zio comandava la flotta romana di Capo Miseno. Partì con le navi e morì sulla spiaggia di Stabia.';
  expect(frontsOf('Pompei', text, 'it').join()).not.toContain('La principale testimonianza morì');
});

test('a possessive that a sentence explains itself does not point to the sentence before', () => {
  const text =
    'Fünf Paar Seitenherzen pumpen das Blut. Das Nervensystem wird wegen seiner Form Strickleiternervensystem genannt.';
  expect(frontsOf('Der Regenwurm', text, 'de').join()).not.toContain('Seitenherzen) Wie wird');
});

test('a sentence whose object stands elsewhere is asked for under what the text is about', () => {
  const text = 'El acueducto es una obra romana. La UNESCO lo declaró Patrimonio de la Humanidad en 1985.';
  expect(frontsOf('El acueducto de Segovia', text, 'es')).toContain(
    '(El acueducto de Segovia) La UNESCO lo declaró Patrimonio de la Humanidad en ____.',
  );
});

test('a sentence that points elsewhere is not the best card of its part', () => {
  const text = 'El acueducto de Segovia es una obra romana. Una leyenda cuenta que lo hizo el diablo por una muchacha.';
  expect(frontsOf('El acueducto de Segovia', text, 'es').join()).not.toContain('diablo');
});
