import { describe, expect, test } from '@jest/globals';
import { frontHash } from '@learning-library/common';
import type { Card } from '../../src/domain/card';
import { Fronts, MAX_BACK, MAX_FRONT, passGate } from '../../src/domain/gate';

const part = `La photosynthèse est le processus des plantes. Elle suit $E = mc^2$ et ${'a'.repeat(6_000)}.`;

function pass(cards: Card[], options: { fronts?: Fronts; atMost?: number } = {}): Card[] {
  return passGate(cards, {
    part,
    language: 'fr',
    fronts: options.fronts ?? new Fronts([]),
    atMost: options.atMost ?? 10,
  });
}

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

  test('takes a front once within the content, whatever its case, accents and punctuation', () => {
    const again = { ...good, front: "QU'EST-CE QUE LA PHOTOSYNTHESE" };
    expect(pass([good, again])).toEqual([good]);
    expect(pass([good], { fronts: new Fronts([frontHash(again.front)]) })).toEqual([]);
  });

  test('lets pass the planned number at most', () => {
    const cards = ['Un ?', 'Deux ?', 'Trois ?'].map((front) => ({ ...good, front }));
    expect(pass(cards, { atMost: 2 })).toEqual(cards.slice(0, 2));
  });
});
