import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): [string, string][] {
  const made = [
    ...generateDocument({
      title: '',
      text,
      language,
      openParts: openParts(text, []),
      fronts: [],
    }),
  ];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const nbsp = '\u00a0';

describe('clauses of a sentence', () => {
  // prettier-ignore
  test.each([
    ['en', 'A glacier melts when the summers become longer.', 'When does a glacier melt?', 'When the summers become longer'],
    ['en', 'The bakers lighten the dough by adding yeast.', 'How do the bakers lighten the dough?', 'By adding yeast'],
    ['fr', 'Un volcan émet des cendres lorsque la pression augmente.', `Quand est-ce qu'un volcan émet des cendres${nbsp}?`, 'Lorsque la pression augmente'],
    ['de', 'Nebel bildet sich, wenn feuchte Luft abkühlt.', 'Wann bildet sich Nebel?', 'Wenn feuchte Luft abkühlt'],
    ['es', 'El agua hierve cuando alcanza los cien grados.', '¿Cuándo el agua hierve?', 'Cuando alcanza los cien grados'],
    ['it', "L'acqua diventa ghiaccio quando la temperatura scende.", "Quando l'acqua diventa ghiaccio?", 'Quando la temperatura scende'],
  ] as const)('%s: a circumstance is asked for: %s', (language, text, front, back) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });

  test('what follows from a clause has it for its reason', () => {
    expect(cardsOf('The harvest failed in three provinces, so the farmers sold the cattle.', 'en')).toContainEqual([
      'Why did the farmers sell the cattle?',
      'The harvest failed in three provinces',
    ]);
  });

  // prettier-ignore
  test.each([
    ['en', 'Bronze contains tin and copper, while brass contains zinc and copper.', ['What does Bronze contain?', 'Tin and copper'], ['What does brass contain?', 'Zinc and copper']],
    ['fr', "Le pistil produit les ovules, tandis que l'étamine produit le pollen.", [`Que produit le pistil${nbsp}?`, 'Les ovules'], [`Que produit l'étamine${nbsp}?`, 'Le pollen']],
    ['de', 'Die Lunge liefert den Sauerstoff, und die Leber speichert den Zucker.', ['Was liefert die Lunge?', 'Den Sauerstoff'], ['Was speichert die Leber?', 'Den Zucker']],
  ] as const)('%s: two statements are two facts: %s', (language, text, first, second) => {
    const cards = cardsOf(text, language);
    expect(cards).toContainEqual([...first]);
    expect(cards).toContainEqual([...second]);
  });

  // prettier-ignore
  test.each([
    ['en', 'Brass, by contrast, is an alloy of copper and zinc.', 'What is brass?', 'An alloy of copper and zinc'],
    ['it', 'Il bronzo, invece, contiene lo stagno.', 'Che cosa contiene il bronzo?', 'Lo stagno'],
    ['es', 'El bronce, en cambio, contiene estaño.', '¿Qué contiene el bronce?', 'Estaño'],
  ] as const)('%s: what only ties a sentence to others is left out: %s', (language, text, front, back) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });

  // prettier-ignore
  test.each([
    ['en', 'The border follows the Oder, which separates Poland from Germany.', 'What does the Oder separate?', 'Poland from Germany'],
    ['de', 'Die Zwiebel enthält den Wirkstoff Allicin, der den Geruch verursacht.', 'Was verursacht der Wirkstoff Allicin?', 'Den Geruch'],
    ['en', 'The baker adds yeast, a living fungus of one cell.', 'What is yeast?', 'A living fungus of one cell'],
  ] as const)('%s: what is said of a noun behind a comma is a fact of its own: %s', (language, text, front, back) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });

  // prettier-ignore
  test.each([
    ['de', 'Im Jahr 1784 erfand der englische Arzt Thomas Reed die Waage.', 'Wer erfand im Jahr 1784 die Waage?', 'Der englische Arzt Thomas Reed'],
    ['it', 'Nel 1612 Luca Bardi costruì il ponte.', 'Chi costruì il ponte nel 1612?', 'Luca Bardi'],
  ] as const)('%s: the subject is found behind what opens the sentence: %s', (language, text, front, back) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });

  test('an answer is told without the date that is asked for by itself', () => {
    expect(cardsOf('The farmers planted a forest in 1890.', 'en')).toEqual([
      ['What did the farmers plant?', 'A forest'],
      ['In which year did the farmers plant a forest?', '1890'],
    ]);
  });

  // prettier-ignore
  test.each([
    ['en', 'The compiler vectorises the loops of a program.', 'What does the compiler vectorise?', 'The loops of a program'],
    ['fr', 'Les abeilles butinent les fleurs du verger.', `Que butinent les abeilles${nbsp}?`, 'Les fleurs du verger'],
    ['es', 'La lluvia disuelve la sal de las rocas.', '¿Qué disuelve la lluvia?', 'La sal de las rocas'],
    ['it', 'Il vento modella le dune del deserto.', 'Che cosa modella il vento?', 'Le dune del deserto'],
  ] as const)('%s: a verb that no list has is told by its place: %s', (language, text, front, back) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });
});

test('a word that is a label elsewhere is a term in a glossary', () => {
  const text =
    'Plan : dessin vu de dessus\nCoupe : dessin vu de côté\nFaçade : face avant de la maison\nÉchelle : rapport des longueurs';
  expect(cardsOf(text, 'fr')).toContainEqual([`Que désigne «${nbsp}Plan${nbsp}»${nbsp}?`, 'dessin vu de dessus']);
});

test('inline code can be what a sentence is about', () => {
  expect(cardsOf('The `sum()` function returns the total of a list.', 'en')).toContainEqual([
    'What does the sum() function return?',
    'The total of a list',
  ]);
});

// prettier-ignore
test.each([
  ['Plasma is an ionised gas.', 'What is plasma?'],
  ['Iceland is an island republic in the Atlantic.', 'What is Iceland?'],
])('a word at the start of its sentence keeps its capital where it is a name: %s', (text, front) => {
  expect(cardsOf(text, 'en').map(([asked]) => asked)).toContain(front);
});

test('a letter in the first column of a table is asked for with the name of the column', () => {
  const text = '| Group | Name | Colour |\n|---|---|---|\n| A | Rosids | red |\n| B | Asterids | white |';
  expect(cardsOf(text, 'en')).toContainEqual(['Group A: name?', 'Rosids']);
});

test('an arrow at the start of a line opens an item of a list', () => {
  const text = 'Notes:\n-> Levee: a wall of earth along a river\n-> Delta: land built up at the mouth of a river';
  expect(cardsOf(text, 'en')).toContainEqual(['What is meant by “Levee”?', 'A wall of earth along a river']);
});

test('half of a name is no gap', () => {
  const text = 'La Chambre florale, composée de douze jardiniers nommés à vie, veille aux parcs de la ville.';
  expect(cardsOf(text, 'fr').map(([front]) => front)).not.toContainEqual(expect.stringContaining('____ florale'));
});

test('the comma of a number ends no clause, and an article behind a number is no unit', () => {
  const peak = 'The border follows the Alder, a peak of 2,310 metres above the valley.';
  expect(cardsOf(peak, 'en').map(([, back]) => back)).toContain('A peak of 2,310 metres above the valley');
  const works = "Gli operai chiusero nel 1947 l'officina dei treni di Lodi.";
  expect(cardsOf(works, 'it').map(([, back]) => back)).not.toContain('1947 l');
});
