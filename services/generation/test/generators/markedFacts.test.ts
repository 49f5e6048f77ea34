import { describe, expect, test } from '@jest/globals';
import { type Language } from '@learning-library/extractive';
import { cardsOf } from './cards';

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

test('a row of dashes divides a table', () => {
  const rows = ['|Boot|Form|Platz|', '|---|---|---|', '|___|||', '|Jolle|offen|2|', '|Kutter|2|6|', '|Barke|flach|9|'];
  expect(cardsOf(`# Hafen\n\n${rows.join('\n')}`, 'de').map(([front]) => front)).toEqual([
    'Jolle: Form (Hafen)',
    'Jolle: Platz (Hafen)',
    'Kutter: Form (Hafen)',
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

describe('the own cards of a note', () => {
  const DECK = ['Bow:: front of a boat', 'Stern:: back of a boat', 'Hull::: body of a boat #boat/parts'];
  const CARDS = [
    ['Bow', 'front of a boat'],
    ['Stern', 'back of a boat'],
    ['Hull', 'body of a boat'],
    ['body of a boat', 'Hull'],
  ];

  test.each(['\n', '\n\n', '\n***\n', '\n---\n', '\n\n---\n\n'])('separated by %j', (gap) => {
    expect(cardsOf(`#boat\n\n${DECK.join(gap)}`, 'en')).toEqual(CARDS);
  });

  test('a list and a tag do not end the deck, and a question mark separates a front from its answer', () => {
    const text = `${DECK.join('\n')}\nKeel\n?\nbeam below the hull\n- made of oak\n#/Q\nMast:: pole of a sail`;
    expect(cardsOf(text, 'en')).toEqual([...CARDS, ['Keel', 'beam below the hull'], ['Mast', 'pole of a sail']]);
  });

  test.each<[language: Language, cards: [string, string][]]>([
    [
      'de',
      [
        ['Bug', 'vorderer Teil des Bootes'],
        ['Heck', 'hinterer Teil des Bootes'],
        ['Rumpf', 'Körper des Bootes'],
      ],
    ],
    [
      'fr',
      [
        ['Proue', 'avant du bateau'],
        ['Poupe', 'arrière du bateau'],
        ['Coque', 'corps du bateau'],
      ],
    ],
    [
      'es',
      [
        ['Proa', 'parte delantera del barco'],
        ['Popa', 'parte trasera'],
        ['Casco', 'cuerpo del barco'],
      ],
    ],
    [
      'it',
      [
        ['Prua', 'parte anteriore della barca'],
        ['Poppa', 'parte posteriore'],
        ['Scafo', 'corpo della barca'],
      ],
    ],
  ])('terms with a colon between horizontal rules: %s', (language, cards) => {
    for (const rule of ['***', '---'])
      expect(cardsOf(cards.map((card) => card.join(': ')).join(`\n${rule}\n`), language)).toEqual(cards);
  });

  test('fields of a note and titles above a line are no cards', () => {
    expect(cardsOf('author:: Ann Bow\nfeeds:: a longer note\nbuilds-on:: a book that I read\n\nText.', 'en')).toEqual(
      [],
    );
    expect(cardsOf(`feeds:: a longer note\n\n${DECK.join('\n')}`, 'en')).toEqual(CARDS);
    expect(cardsOf('Part 1: The old harbour\n---\n\nText.\n\nPart 2: The new one\n---\n\nText.', 'en')).toEqual([]);
  });
});

describe('a chronicle', () => {
  const DAYS: [Language, string[], string[]][] = [
    [
      'de',
      [
        '28. Juni 1914 Attentat von Sarajevo',
        'Am 4. August 1914 marschiert die Armee ein.',
        '7. Mai 1915: Untergang der Lusitania',
      ],
      ['Was geschah am 28. Juni 1914?', 'Was geschah am 4. August 1914?', 'Was geschah am 7. Mai 1915?'],
    ],
    [
      'en',
      [
        '28 June 1914 The archduke is shot.',
        'On 4 August 1914, Germany invades Belgium.',
        '7 May 1915: loss of the Lusitania',
      ],
      ['What happened on 28 June 1914?', 'What happened on 4 August 1914?', 'What happened on 7 May 1915?'],
    ],
    [
      'es',
      [
        '28 de junio de 1914 Atentado de Sarajevo',
        'El 4 de agosto de 1914 Alemania invade Bélgica.',
        '7 de mayo de 1915: hundimiento del Lusitania',
      ],
      [
        '¿Qué ocurrió el 28 de junio de 1914?',
        '¿Qué ocurrió el 4 de agosto de 1914?',
        '¿Qué ocurrió el 7 de mayo de 1915?',
      ],
    ],
    [
      'fr',
      [
        '28 juin 1914 Attentat de Sarajevo',
        "Le 4 août 1914, l'Allemagne envahit la Belgique.",
        '7 mai 1915 : naufrage du Lusitania',
      ],
      [
        'Que s’est-il passé le 28 juin 1914 ?',
        'Que s’est-il passé le 4 août 1914 ?',
        'Que s’est-il passé le 7 mai 1915 ?',
      ],
    ],
    [
      'it',
      [
        '28 giugno 1914 Attentato di Sarajevo',
        'Il 4 agosto 1914 la Germania invade il Belgio.',
        '7 maggio 1915: affondamento del Lusitania',
      ],
      [
        'Che cosa accadde il 28 giugno 1914?',
        'Che cosa accadde il 4 agosto 1914?',
        'Che cosa accadde il 7 maggio 1915?',
      ],
    ],
  ];

  test.each(DAYS)('asks for the event of each day: %s', (language, lines, fronts) => {
    for (const text of [lines.join('\n\n'), `- ${lines.join('\n- ')}`])
      expect(cardsOf(text, language).map(([front]) => front)).toEqual(fronts);
  });

  test('a bold date with a colon is asked, several events of one day and a single line are not', () => {
    expect(
      cardsOf('- **28. Juni 1914**: Attentat von Sarajevo\n- **4. August 1914**: Einmarsch in Belgien', 'de'),
    ).toEqual([
      ['Was geschah am 28. Juni 1914?', 'Attentat von Sarajevo'],
      ['Was geschah am 4. August 1914?', 'Einmarsch in Belgien'],
    ]);
    const [first = '', second = '', third = ''] = (DAYS[1] as (typeof DAYS)[0])[1];
    expect(cardsOf(`${first}\n\n${second}\n\n${third}\n\n28 June 1914 His wife dies too.`, 'en')).toHaveLength(2);
    expect(cardsOf(`A story begins.\n\n${first}\n\nIt goes on.`, 'en')).toEqual([]);
  });
});

test('formulas without a name in a list belong to their heading, unless they are many', () => {
  const text =
    '## Ideal Gas Law\n\n- $PV = nRT$ where $T$ is in K\n- **Work**: $W = -PV$\n\n## Energy\n\n- $G = H - TS$\n- $G < 0$: free';
  const cards = cardsOf(text, 'en');
  expect(cards).toContainEqual(['Formula: Ideal Gas Law', '$PV = nRT$ where $T$ is in K']);
  expect(cards).toContainEqual(['Formula: Energy', '$G = H - TS$']);
  const rules = ['a', 'b', 'c', 'd'].map((name) => `- $${name} = ${name} + 0$`).join('\n');
  expect(cardsOf(`## Zero\n\n${rules}\n\n## Proof\n\n- $x = y$\n\n## Phase\n\n- $i = 0$\n`, 'en')).toEqual([]);
});

test.each<[Language, string, string]>([
  ['de', '> **Lotse:** Berater des Kapitäns im Hafen (Buch S.177)', 'Berater des Kapitäns im Hafen'],
  ['en', '> **Pilot:** adviser of the captain in a harbour (book p. 12)', 'adviser of the captain in a harbour'],
  ['es', '> **Piloto:** consejero del capitán en el puerto (pág. 12)', 'consejero del capitán en el puerto'],
  ['fr', '> **Pilote :** conseiller du capitaine dans le port (p. 12-13)', 'conseiller du capitaine dans le port'],
  ['it', '> **Pilota:** consigliere del capitano nel porto (pag. 12)', 'consigliere del capitano nel porto'],
])('a reference to a page is no part of a meaning: %s', (language, text, back) => {
  expect(cardsOf(text, language).map(([, meaning]) => meaning)).toEqual([back]);
});

test.each<[Language, string]>([
  ['de', 'Zusammenfassung Teil 1'],
  ['en', 'Short summary 1'],
  ['es', 'Mini-resumen apartado 1'],
  ['fr', 'Résumé de la partie 1'],
  ['it', 'Riepilogo della parte 1'],
])('the heading of a recap is neither front nor topic: %s', (language, heading) => {
  const text = `## ${heading}\n\n- **Anker**: hält das Boot fest\n- **Segel**: treibt das Boot an\n\n### ${heading} b\n\n- Alpha beta gamma\n- Delta epsilon zeta\n`;
  expect(JSON.stringify(cardsOf(text, language).map(([front]) => front))).not.toContain(heading);
});

test('a meaning does not end before the list that completes it', () => {
  const text =
    '# Hafen\n\n- **Lotse**: Hilfe für Kapitäne\n- **Leitung**: Gliederung der Arbeit nach\n  - Ort\n  - Zeit\n';
  expect(cardsOf(text, 'de')).toContainEqual(['Leitung (Hafen)', 'Gliederung der Arbeit nach Ort; Zeit']);
});

test('a table of words with their meanings is a word list, also for words that are alike', () => {
  const rows = ['die Pumpe | pump', 'darunter | beneath, under', 'der Fluss | river'].map((row) => `| ${row} |`);
  const cards = cardsOf(`| Deutsch | Bedeutung |\n|---|---|\n${rows.join('\n')}`, 'de');
  expect(cards).toContainEqual(['die Pumpe', 'pump']);
  expect(cards).toContainEqual(['beneath, under', 'darunter']);
});

test('a heading that repeats the one above it is named once, and answers below `?` have a limited length', () => {
  const text = '# Hafen\n\n## Hafen\n\n### Hafen\n\n- **Anker**: hält das Boot fest\n- **Segel**: treibt das Boot an\n';
  expect(cardsOf(text, 'de').map(([front]) => front)).toEqual(['Anker (Hafen)', 'Segel (Hafen)']);
  const cards = cardsOf(`What is a port?\n?\n${'A harbor.\n'.repeat(40)}\n\nA?\n?\nB\n\nC?\n?\nD\n`, 'en');
  expect(cards.map(([front]) => front)).toContain('What is a port?');
  expect(Math.max(...cards.map(([, back]) => back.split('\n').length))).toBe(16);
});
