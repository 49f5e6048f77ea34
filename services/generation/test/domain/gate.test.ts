import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Card } from '../../src/domain/card';
import { MAX_BACK, MAX_FRONT, passGate } from '../../src/domain/gate';
import type { Language } from '../../src/domain/language';
import { SourceText } from '../../src/domain/sourceText';
import { RECORDED } from '../recorded';

/** Passages with answers in other words. */
const INFLECTED = readFileSync(join(__dirname, 'inflected.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { language: Language; text: string; back: string; passes: boolean });

const passage = `La photosynthèse est le processus des plantes. Elle suit $E = mc^2$ et ${'a'.repeat(6_000)}.`;

/** Returns the cards that pass. Their source is the whole text unless they name another one. */
function passed(cards: (Card & { source?: string })[], text: string, language: Language): Card[] {
  const proposals = cards.map((card) => ({ source: text, ...card }));
  return passGate(proposals, new SourceText(text, language)).map(({ card }) => card);
}
const pass = (cards: Card[]): Card[] => passed(cards, passage, 'fr');

const good: Card = { front: "Qu'est-ce que la photosynthèse ?", back: 'Le processus des plantes' };

describe('the gate', () => {
  test('a memocard that is based on its passage is accepted, regardless of accents and case', () => {
    expect(pass([good, { front: 'Comment dit-on ?', back: 'PHOTOSYNTHESE' }])).toHaveLength(2);
  });

  test.each<[string, Card]>([
    ['an empty front', { ...good, front: ' \n' }],
    ['an empty back', { ...good, back: '' }],
    ['a front above its limit', { ...good, front: 'é'.repeat(MAX_FRONT + 1) }],
    ['a back above its limit', { ...good, back: 'a '.repeat(MAX_BACK / 2) + 'a' }],
    ['an empty explanation', { ...good, explanation: '' }],
    ['an answer with less than half of its words in the text', { ...good, back: 'Le mouvement des animaux' }],
    ['a formula that differs by a sign', { ...good, back: '$E = mc^3$' }],
    ['signs that the passage lacks', { ...good, back: '≠' }],
    ['the answer in the front', { ...good, front: 'Le processus des plantes, ou quoi ?' }],
    ['all words of the answer in the front', { ...good, front: 'Quelles plantes, quel processus ?' }],
    ['a deictic start', { ...good, front: 'Elle est quoi ?' }],
    ['an unbalanced front', { ...good, front: 'Que vaut $E ?' }],
    ['an unbalanced back', { ...good, back: '$E' }],
  ])('the gate rejects %s', (_name, card) => {
    expect(pass([card])).toEqual([]);
  });

  test.each(INFLECTED)('the gate recognizes inflected forms of the words of a passage: $text, $back', (row) => {
    const card = { front: 'What then?', back: row.back };
    expect(passed([card], row.text, row.language)).toEqual(row.passes ? [card] : []);
  });

  test('the gate recognizes a word that is split at the end of a line', () => {
    const cards = [
      { front: 'Was?', back: 'Photosynthese' },
      { front: 'Und?', back: 'Der Austausch' },
    ];
    expect(passed(cards, 'Die Photo-\nsynthese und der Aus\u00adtausch.', 'de')).toEqual(cards);
  });

  test.each([
    ['The *acid* gives off\na [proton](/p).', 'The acid gives off a proton.', 'passes'],
    ['The **pK<sub>a</sub>**{: .term} of an acid gives off a proton.', 'the pKa of an acid', 'passes'],
    ['| acid | proton |\n| base | takes it |', 'Acid: proton', 'passes'],
    ['An acid gives off a proton.', 'An acid takes up a proton.', 'rejected'],
    ['An acid gives off a proton.', '', 'rejected'],
    ['An acid gives off a proton.', ' \n', 'rejected'],
    ['A proton is small. An acid gives it off.', '—', 'rejected'],
  ])('the gate finds the source in its passage: %j, quoted as %j', (text, source, verdict) => {
    const card = { front: 'What is given off?', back: 'A proton' };
    expect(passed([{ ...card, source }], text, 'en')).toEqual(verdict === 'passes' ? [card] : []);
  });

  test('a source is accepted only in an open stretch of the passage', () => {
    const text = 'An acid gives off a proton. Once more: an acid gives off a proton.';
    const second = text.lastIndexOf('an acid');
    const proposal = { front: 'What is given off?', back: 'A proton', source: 'An acid gives off a proton' };
    const from = (isOpen: (start: number) => boolean) =>
      passGate([proposal], new SourceText(text, 'en'), ({ start }) => isOpen(start)).map(({ source }) => source.start);
    expect(from((start) => start >= second)).toEqual([second]);
    expect(from(() => false)).toEqual([]);
  });

  test('the gate accepts 97 of 100 memocards that a teacher would keep, and no invented or injected ones', () => {
    const shareOf = (labels: readonly string[]): number => {
      const verdicts = RECORDED.flatMap(({ text, language, cards }) =>
        cards
          .filter(({ label }) => labels.includes(label))
          .map(({ label: _label, ...card }) => passed([card], text, language).length),
      );
      expect(verdicts.length).toBeGreaterThan(20);
      return verdicts.reduce((sum, published) => sum + published, 0) / verdicts.length;
    };
    expect(shareOf(['keep'])).toBeGreaterThanOrEqual(0.97);
    expect(shareOf(['invented', 'injected'])).toBe(0);
  });
});
