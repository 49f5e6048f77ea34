import { describe, expect, test } from '@jest/globals';
import type { Card } from '../../src/domain/card';
import { MAX_BACK, MAX_FRONT, passGate } from '../../src/domain/gate';

const part = `La photosynthèse est le processus des plantes. Elle suit $E = mc^2$ et ${'a'.repeat(6_000)}.`;

const pass = (cards: Card[]): Card[] => passGate(cards, part, 'fr');

const good: Card = { front: "Qu'est-ce que la photosynthèse ?", back: 'Le processus des plantes' };

describe('the gate', () => {
  test('lets a card pass that rests on its part, accents and case aside', () => {
    expect(pass([good, { front: 'Comment dit-on ?', back: 'PHOTOSYNTHESE' }])).toHaveLength(2);
  });

  test.each<[string, Card]>([
    ['an empty front', { ...good, front: ' \n' }],
    ['an empty back', { ...good, back: '' }],
    ['a front over its bound', { ...good, front: 'é'.repeat(MAX_FRONT + 1) }],
    ['a back over its bound', { ...good, back: 'a '.repeat(MAX_BACK / 2) + 'a' }],
    ['an empty explanation', { ...good, explanation: '' }],
    ['a word that the part does not have', { ...good, back: 'Le processus des animaux' }],
    ['signs that the part does not have', { ...good, back: '≠' }],
    ['the answer in the front', { ...good, front: 'Le processus des plantes, ou quoi ?' }],
    ['all words of the answer in the front', { ...good, front: 'Quelles plantes, quel processus ?' }],
    ['a deictic start', { ...good, front: 'Elle est quoi ?' }],
    ['an unbalanced front', { ...good, front: 'Que vaut $E ?' }],
    ['an unbalanced back', { ...good, back: '$E' }],
  ])('refuses %s', (_name, card) => {
    expect(pass([card])).toEqual([]);
  });

  test.each([
    [
      'en',
      'Enzymes lower the activation energy of a reaction and are not used up.',
      'They lower the activation energy; the enzyme is not used up',
      'passes',
    ],
    ['en', 'Glaciers carved the valley during the last ice age.', 'It was carved by a glacier', 'passes'],
    ['en', 'Wages rose because workers had become scarce.', 'Because there was a scarcity of workers', 'refused'],
    [
      'fr',
      'Les feuilles paraissent vertes parce que la chlorophylle réfléchit la lumière verte.',
      'Elle réfléchit une lumière verte',
      'passes',
    ],
    [
      'fr',
      'Les plantes absorbent le dioxyde de carbone et rejettent du dioxygène.',
      "C'est la plante qui absorbe le dioxyde de carbone",
      'passes',
    ],
    ['de', 'Die Zellmembran hält große Moleküle zurück.', 'Ein großes Molekül', 'passes'],
    [
      'de',
      'Der Bundestag wählt den Bundeskanzler ohne Aussprache.',
      'Er wird vom Bundestag ohne Aussprache gewählt',
      'refused',
    ],
    ['es', 'Las cosechas fueron malas y el pueblo pasaba hambre.', 'Porque la cosecha había sido mala', 'passes'],
    ['it', 'I banchieri fiorentini prestavano denaro ai sovrani.', 'Un banchiere fiorentino', 'passes'],
    ['en', 'The reactor produces 40 megawatts.', '50 megawatts', 'refused'],
    ['en', 'A proton carries a positive charge.', 'A protein carries it', 'refused'],
  ] as const)('knows the words of a part in another form: %s, %s', (language, text, back, verdict) => {
    const card = { front: 'What then?', back };
    const passed = passGate([card], text, language);
    expect(passed).toEqual(verdict === 'passes' ? [card] : []);
  });

  test('knows a word that a line end cut', () => {
    const cards = [
      { front: 'Was?', back: 'Photosynthese' },
      { front: 'Und?', back: 'Der Austausch' },
    ];
    expect(passGate(cards, 'Die Photo-\nsynthese und der Aus\u00adtausch.', 'de')).toEqual(cards);
  });
});
