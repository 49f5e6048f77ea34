import { describe, expect, test } from '@jest/globals';
import type { Card } from '../../src/domain/card';
import type { Language } from '../../src/domain/language';
import { openParts } from '../../src/domain/plan';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language = 'en'): Card[] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => [...cards]);
}

const BEHIND = 'who had shown that no number of white swans can prove that all of the swans of this world are white';
const FIRST = `In the spring of 1934 Karl Popper published his great book on the logic of science in Vienna`;
const SECOND = `Thomas Kuhn objected in 1962 that researchers in fact seldom try to overthrow anything at all in their daily work`;

describe('a sentence that is too long to be taken in at once', () => {
  test('is asked for without the clauses behind the gap', () => {
    const text = `${FIRST}, where he took up the old doubt of David Hume, ${BEHIND}, and he drew from it a conclusion that surprised his friends and his enemies alike for years.`;
    const fronts = cardsOf(text).map(({ front }) => front);
    expect(fronts).toContain(`${FIRST.replace('1934', '____')}.`);
  });

  test('is read between its semicolons, each with the whole sentence for its source', () => {
    const text = `${FIRST}, and drew a conclusion that surprised his friends and his enemies alike; ${SECOND}, and that they solve puzzles instead.`;
    const cards = cardsOf(text).filter(({ back }) => back === 'Thomas Kuhn');
    expect(cards.map(({ front }) => front)).toEqual([expect.not.stringContaining('Popper')]);
    expect(cards.map(({ explanation }) => explanation)).toEqual([text]);
  });

  test('gives no front of more than 50 words beside better ones', () => {
    const text =
      'Hume was a philosopher from Scotland. Although in his day it was not at all easy to say so and many of his old and new friends in and out of town had long held that he of all men had gone too far in it, Karl Popper took up his old doubt in a new book in the year 1934 in Vienna.';
    const fronts = cardsOf(text).map(({ front }) => front);
    expect(fronts).not.toEqual([]);
    expect(fronts.filter((front) => front.split(' ').length > 50)).toEqual([]);
  });

  test('is parted at the words of its own language alone', () => {
    const text =
      'Le philosophe Karl Popper publia en 1934 à Vienne un livre sur la logique de la science, ma tante est encore très fière de ces longues années, et il en tira une conclusion qui surprit pendant longtemps ses amis et ses ennemis dans toutes les villes où il vécut et enseigna.';
    const fronts = cardsOf(text, 'fr').map(({ front }) => front);
    expect(fronts).toContain(
      'Le philosophe Karl Popper publia en ____ à Vienne un livre sur la logique de la science.',
    );
    expect(fronts.filter((front) => front.startsWith('Tante'))).toEqual([]);
  });
});
