import { describe, expect, test } from '@jest/globals';
import { makeCards, type Language } from '@learning-library/extractive';

function cardsOf(text: string, language: Language): [front: string, back: string][] {
  return makeCards({ text, title: '', language }).map(({ front, back }) => [front, back]);
}

describe('a question with options', () => {
  test.each<[name: string, language: Language, text: string]>([
    [
      'a bold option',
      'es',
      '1. ¿Qué mide una boya?\n    a. El viento\n    b. **La marea**\n\n2. La sal sube:\n    a. **Al secar**\n    b. Al llover\n',
    ],
    ['a sign', 'en', '**Q1: What does a buoy measure?**\nA) Wind\nB) La marea *[CORRECT]\n**Explanation:** It floats.'],
    [
      'a label below',
      'de',
      '### Frage 1: Was misst eine Boje?\n\n- A) Den Wind\n- B) La marea\n\n**Antwort: B**\nSie schwimmt.',
    ],
    [
      'a label in a box',
      'fr',
      'Que mesure une bouée ?\n\na) Le vent\n\nb) La marea\n\n> [!tip]- Solution\n> **Bonne réponse : b)** Elle flotte.',
    ],
    [
      'a label as the last point',
      'it',
      '* **Domanda 1:** Che cosa misura una boa?\n  * A) Il vento\n  * B) La marea\n  * **Risposta corretta: B)**',
    ],
    ['a box', 'en', '#### Q1. What does a buoy measure?\n\n- [ ] The wind\n- [x] La marea\n- [ ] The depth'],
  ])('asks for the right option (form: %s)', (_name, language, text) => {
    expect(cardsOf(text, language).map(([, back]) => back)).toContain('La marea');
    expect(JSON.stringify(cardsOf(text, language))).not.toMatch(/wind|vent|viento/iu);
  });

  test('an unfinished sentence ends with an ellipsis, and a sign of a list of tasks is no option', () => {
    expect(
      cardsOf(
        '1. La marea sube:\n    a. **Con la luna**\n    b. Con el sol\n2. La marea baja:\n    a. Sola\n    b. **Dos veces**\n',
        'es',
      ),
    ).toEqual([
      ['La marea sube …', 'Con la luna'],
      ['La marea baja …', 'Dos veces'],
    ]);
    expect(cardsOf('What do we still need?\n- [ ] milk\n- [x] bread\n\nIt is a list of tasks.', 'en')).toHaveLength(1);
  });

  test.each([
    ['no right option', '1. What is a buoy?\n    a) A float\n    b) A boat\n'],
    ['one bold option in the whole text', 'Kinds of boats:\na) short\nb) **long**\nc) wide'],
    ['all of the above', 'What is a buoy?\n\na) A float\nb) A sign\nc) All of the above\n\nAnswer: c'],
    [
      'code between question and options',
      'What does it print?\n\n```js\nprint(1 + 1, 2 + 2)\n```\n\na) 1\nb) 2\n\nAnswer: b',
    ],
  ])('without a clear answer, it produces no card: %s', (_name, text) => {
    expect(cardsOf(text, 'en')).toEqual([]);
  });
});

test('the front of a glossary entry is its heading, and its second name asks for it', () => {
  const names = ['Bouée/Buoy', 'Marée/Tide', 'Voile/Sail', 'Vent/Wind'].map((one) => one.split('/'));
  const entries = names.map(
    ([name, other], i) =>
      `## ${name}\n*${other}*\n\n"Un objet numéro ${i} que les marins du port connaissent bien." [Wikipedia](https://example.org/${i})`,
  );
  const cards = cardsOf(`# Glossaire\n\n${entries.join('\n\n')}`, 'fr');
  expect(cards).toHaveLength(8);
  expect(cards).toContainEqual(['Buoy', 'Bouée']);
  expect(cards).toContainEqual(['Bouée', 'Un objet numéro 0 que les marins du port connaissent bien.']);
});

test('a short list below a label is asked with its topic', () => {
  const text = '# Segelboot\nVorteile:\n- leise\n- kein Treibstoff\n\nNachteile:\n- langsam\n- braucht Wind\n';
  expect(
    cardsOf(
      `${text}\n# AG\nVorteile\n- hohes Ansehen\n- viel Kapital\n\nNachteile:\n- teuer im Betrieb\n- viele Regeln\n`,
      'de',
    ),
  ).toEqual([
    ['Segelboot: Vorteile (2)', 'leise\nkein Treibstoff'],
    ['Segelboot: Nachteile (2)', 'langsam\nbraucht Wind'],
    ['AG: Vorteile (2)', 'hohes Ansehen\nviel Kapital'],
    ['AG: Nachteile (2)', 'teuer im Betrieb\nviele Regeln'],
  ]);
});

test('a point that begins with a whole date is asked by its date', () => {
  const text =
    '## Porto\n\n- Il 12 gennaio 1848 apre il molo\n- Nel 1861 arriva il treno\n- 2000 navi partono\n- Il 4 marzo chiude';
  expect(cardsOf(text, 'it').filter(([front]) => front.includes('accadde'))).toEqual([
    ['(Porto) Che cosa accadde il 12 gennaio 1848?', 'Apre il molo'],
    ['(Porto) Che cosa accadde nel 1861?', 'Arriva il treno'],
  ]);
});

test('a heading that occurs several times includes the heading above', () => {
  const section = (name: string): string => `## ${name}\n\n### Schutz\n\n- **Deckel**: hält das ${name} trocken\n`;
  const fronts = cardsOf(['Boot', 'Rad'].map(section).join('\n'), 'de').map(([front]) => front);
  expect(fronts).toEqual(['Deckel (Boot, Schutz)', 'Deckel (Rad, Schutz)']);
});

test('a row of dashes divides a table, and a number among words is left out', () => {
  const rows = ['|Boot|Form|Platz|', '|---|---|---|', '|___|||', '|Jolle|offen|2|', '|Kutter|2|6|', '|Barke|flach|9|'];
  expect(cardsOf(`# Hafen\n\n${rows.join('\n')}`, 'de').map(([front]) => front)).toEqual([
    'Jolle: Form (Hafen)',
    'Jolle: Platz (Hafen)',
    'Kutter: Platz (Hafen)',
    'Barke: Form (Hafen)',
    'Barke: Platz (Hafen)',
  ]);
});

test('a word list asks for the article of a word that is equal in both languages, and never for an equation', () => {
  const words = [
    'Boot/boat',
    'Segel/sail',
    'Ruder/rudder',
    'Deck/deck',
    'Tau/rope',
    'Netz/net',
    'Ufer/bank',
    'Kap/cape',
  ];
  const lines = words.map((one) => `- das ${one.replace('/', ' = the ')}`).join('\n');
  const cards = cardsOf(`# Wörter\n\n${lines}`, 'de');
  expect(cards).toContainEqual(['the deck', 'das Deck']);
  expect(cards).not.toContainEqual(['das Deck', 'the deck']);
  const units = words.map((one) => `Unit: $[${one.slice(0, 2)}] = 1 m$`).join('\n\n');
  expect(cardsOf(units, 'en')).toEqual([]);
});
