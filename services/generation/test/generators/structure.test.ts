import { describe, expect, test } from '@jest/globals';
import { makeCards, type Language } from '@learning-library/extractive';
import { cardsOf } from './cards';

describe('points below a heading', () => {
  test('a few points, a single one, or points of a bold line are the meaning of their heading', () => {
    const text =
      '# Port\n\n## Pier\n\n- a wooden structure that leads from the shore into deeper water so that ships can moor at any tide\n- carries passengers\n\n## Buoy\n\n- floating object that marks a danger\n\nIt is often red.\n\n## Rope\n\n- long\n\n**Mole**\n\n- protects the port from waves\n- built of large stones\n\nMore text.';
    expect(cardsOf(text, 'en')).toEqual([
      [
        'Pier (Port)',
        'a wooden structure that leads from the shore into deeper water so that ships can moor at any tide\ncarries passengers',
      ],
      ['Buoy (Port)', 'floating object that marks a danger'],
      ['Mole (Rope)', 'protects the port from waves\nbuilt of large stones'],
    ]);
  });

  test('a date above them is asked for what happened', () => {
    const text = '# Le port\n\n### 14 mai 1848\n\n- Le phare est allumé\n- Le quai est ouvert\n\n### Suite\n\nTexte.';
    expect(cardsOf(text, 'fr')).toContainEqual([
      'Que s’est-il passé le 14 mai 1848 ?',
      'Le phare est allumé\nLe quai est ouvert',
    ]);
  });

  test('short points above a few plain ones are terms', () => {
    const text =
      '# Häfen\n\n- Seehafen\n  - liegt am Meer\n  - nimmt große Schiffe auf\n- Binnenhafen\n  - liegt am Fluss\n  - Kran = Umschlag\n';
    expect(cardsOf(text, 'de')).toEqual([
      ['Seehafen (Häfen)', 'liegt am Meer\nnimmt große Schiffe auf'],
      ['Binnenhafen (Häfen)', 'liegt am Fluss\nKran = Umschlag'],
    ]);
  });

  test('points without indentation belong to the numbered items before them', () => {
    const text =
      '# Mooring\n\n1. Brake early\n\n- reduce the speed of the ship\n\n2. Throw ropes\n\n- hand the ropes to the crew\n';
    expect(cardsOf(text, 'en')).toEqual([
      ['Brake early (Mooring)', 'reduce the speed of the ship'],
      ['Throw ropes (Mooring)', 'hand the ropes to the crew'],
    ]);
    expect(cardsOf('# Mooring\n\n1. Brake early\n\n- reduce the speed of the ship\n', 'en')).toEqual([]);
  });

  test('lines with the same name one after another are its meaning', () => {
    const text =
      '# Causes\n\n* La crise du port - Le quai est trop court.\n* La crise du port - Le chenal est ensablé.\n* La crise des voiles - Les mâts sont trop chers.';
    expect(cardsOf(text, 'fr')).toEqual([
      ['La crise du port (Causes)', 'Le quai est trop court.\nLe chenal est ensablé.'],
      ['La crise des voiles (Causes)', 'Les mâts sont trop chers.'],
    ]);
  });

  test('a line directly above its points needs no colon, and an abbreviation does not cut it', () => {
    const text =
      '# Hafen\n\nwichtigste Anlagen\n- Kai\n- Mole\n\n## Amt\n\ngeregelt in Art. 12 HafenO, entscheidet über:\n- Gebühren der Schiffe\n- Plätze am Kai\n';
    expect(cardsOf(text, 'de')).toEqual([
      ['(Hafen) wichtigste Anlagen … (2)', 'Kai\nMole'],
      ['(Amt) geregelt in Art. 12 HafenO, entscheidet über … (2)', 'Gebühren der Schiffe\nPlätze am Kai'],
    ]);
  });

  test('an HTML heading does not hide the list below it', () => {
    const text = '<h3>Le port</h3>\n* Jetée : mur qui arrête les vagues\n* Quai : bord où les bateaux accostent\n';
    expect(cardsOf(text, 'fr')).toEqual([
      ['Jetée (Le port)', 'mur qui arrête les vagues'],
      ['Quai (Le port)', 'bord où les bateaux accostent'],
    ]);
  });
});

test('the date of a lesson, a comparison and advice are not asked', () => {
  const sections = [
    ['Sept 26, 2019', 'the port is closed today'],
    ['Pier vs Mole', 'wood is used for the first one'],
    ['Harbor fees', 'you pay them at the pier each month'],
    ['Code example', 'a buoy floats on the water here'],
  ].map(([heading, point]) => `## ${heading}\n\n- ${point}\n`);
  expect(cardsOf(`# Port\n\n${sections.join('\n')}`, 'en')).toEqual([]);
  const text = '# Port\n\n## Lecture 3 - Oct 4, 2019\n\n### Buoy\n\n- floating object that marks a danger\n';
  expect(cardsOf(text, 'en')).toEqual([['Buoy (Port)', 'floating object that marks a danger']]);
});

test('years of three digits among others, and years with a name, are asked for what happened', () => {
  const text =
    '# Puerto\n\n- **711**: Llegan los primeros barcos.\n- **1212**: Se construye el muelle.\n- **1492: Un año crucial**:\n  - Se abre el faro\n  - Parte la flota\n- **1700 - Guerra del puerto**: Se cierra la bahía.\n';
  expect(cardsOf(text, 'es')).toEqual([
    ['(Puerto) ¿Qué ocurrió en 711?', 'Llegan los primeros barcos.'],
    ['(Puerto) ¿Qué ocurrió en 1212?', 'Se construye el muelle.'],
    ['(Puerto) ¿Qué ocurrió en 1492?', 'Un año crucial: Se abre el faro\nParte la flota'],
    ['(Puerto) ¿Qué ocurrió en 1700?', 'Guerra del puerto: Se cierra la bahía.'],
  ]);
  expect(cardsOf('# Hafen\n\n- **711**: Liegeplätze am Kai\n- **812**: Boote im Winter\n', 'de')).toEqual([]);
});

test('a picture before a term does not hide it, and lines below a short point are its meaning', () => {
  const text =
    '# Porto\n\n💥 **Molo:** muro che ferma le onde\n\n- 🔴 **Faro (1871):** luce che guida le navi\n- ⚓ **Boa:** segnale sul mare aperto\n';
  expect(cardsOf(text, 'it')).toEqual([
    ['Molo (Porto)', 'muro che ferma le onde'],
    ['Faro (1871; Porto)', 'luce che guida le navi'],
    ['Boa (Porto)', 'segnale sul mare aperto'],
  ]);
  const lines =
    '# Port\n\n- Fixed buoys\n    bound to the ground\n    mark a danger\n- Free buoys\n    drift with the tide\n    measure it';
  expect(cardsOf(lines, 'en')).toEqual([
    ['Fixed buoys (Port)', 'bound to the ground\nmark a danger'],
    ['Free buoys (Port)', 'drift with the tide\nmeasure it'],
  ]);
});

test.each<[Language, string, string, string]>([
  ['de', 'Bau des Leuchtturms am 3. Mai 1871', 'Was geschah am 3. Mai 1871?', 'Bau des Leuchtturms'],
  ['en', 'Opening of the port on 3 May 1871.', 'What happened on 3 May 1871?', 'Opening of the port'],
  ['es', 'Apertura del puerto el 3 de mayo de 1871', '¿Qué ocurrió el 3 de mayo de 1871?', 'Apertura del puerto'],
  ['fr', 'Le port : 3 mai 1871 ouverture du quai', 'Que s’est-il passé le 3 mai 1871 ?', 'Ouverture du quai'],
  ['it', 'Apertura del porto il 3 maggio 1871', 'Che cosa accadde il 3 maggio 1871?', 'Apertura del porto'],
])('a day at the end of a point, or after its name, is asked: %s', (language, line, front, back) => {
  expect(cardsOf(`- ${line}\n- x`, language)).toEqual([[front, back]]);
});

test('a table whose columns end at different rows asks for each column', () => {
  const rows = ['Boote | Leute | Waren | Tiere', '---|---|---|---', 'Jolle | Lotse | Salz | Möwe', 'Barke | Koch | |'];
  const table = rows.map((row) => `| ${row} |`).join('\n');
  expect(cardsOf(`# Hafen\n\n${table}\n| Kutter | | | |`, 'de')).toEqual([
    ['Hafen: Boote (3)', 'Jolle\nBarke\nKutter'],
    ['Hafen: Leute (2)', 'Lotse\nKoch'],
  ]);
});

test('formulas of one heading are asked by their left sides, with their legends', () => {
  const text =
    '# Physik\n\n## Impuls\n\n$p=mv$\n\n## Wärme\n\n$Q=mcT$\n\nc ist die Kapazität des Stoffes.\n\n$t=\\frac{Q}{P}$\n\n## Dämpfung\n\nd ist die Konstante des Pendels';
  expect(cardsOf(text, 'de')).toEqual([
    ['Formel: Impuls (Physik)', '$p=mv$'],
    ['Formel: Wärme ($Q$)', '$Q=mcT$\nc ist die Kapazität des Stoffes.'],
    ['Formel: Wärme ($t$)', '$t=\\frac{Q}{P}$'],
  ]);
});

test('the further columns of a table of words are asked by the second word', () => {
  const rows = ['French | German | Plural', '---|---|---', 'Feu | Boje | Bojen', 'Vague | Welle | Wellen'];
  const cards = cardsOf(`# Mots\n\n${rows.map((row) => `| ${row} |`).join('\n')}`, 'fr');
  expect(cards).toContainEqual(['Feu', 'Boje']);
  expect(cards).toContainEqual(['Welle', 'Vague']);
  expect(cards).toContainEqual(['Boje : Plural (Mots)', 'Bojen']);
  const plural = ['German', 'Plural', 'Genre'].join(' | ');
  const others = cardsOf(
    `# Mots\n\n| French | ${plural} |\n|---|---|---|---|\n| Vague | Welle | die Wogen | Féminin |`,
    'fr',
  );
  expect(others).toEqual([
    ['Vague', 'Welle'],
    ['Welle', 'Vague'],
    ['Welle : Plural (Mots)', 'die Wogen'],
    ['Welle : Genre (Mots)', 'Féminin'],
  ]);
});

test('an option that is a heading is the right one, and wrong options are never an answer', () => {
  const sheet = (options: string): string =>
    ['1. Lo que mide una boya', '2. La sal sube por'].map((one) => `### ${one}\n\n${options}`).join('\n\n');
  expect(cardsOf(sheet('A) El viento.\n\n#### B) La marea.\n\nC) El sol.\n\nD) La luna.'), 'es')).toEqual([
    ['Lo que mide una boya …', 'La marea.'],
    ['La sal sube por …', 'La marea.'],
  ]);
  expect(cardsOf('## Marea\n\nC) El sol sale\n\nD) La luna sale\n', 'es')).toEqual([]);
});

test('a bracket with an article explains a bold term, and a point below a definition does not hide it', () => {
  const text =
    '# Port\n\nParts include the **mole** (a wall that stops the waves), and a **pier**.\n\n## Bords du lac\n\n- **Quai**: un bord où les bateaux accostent\n  - le port [LH], le lac\n- **Jetée**: un mur qui arrête les vagues\n  - la mer [MN], le port\n';
  expect(cardsOf(text, 'en')).toEqual([
    ['mole (Port)', 'a wall that stops the waves'],
    ['Quai (Bords du lac)', 'un bord où les bateaux accostent'],
    ['Jetée (Bords du lac)', 'un mur qui arrête les vagues'],
  ]);
});

test('a name is asked for its years in brackets, and a French definition can begin with a pronoun', () => {
  const text =
    '# Porto\n\n## I capitani del porto\n\n- Alboino (568-572)\n- Clefi (reggente, 572-574)\n- Molo (vecchio)\n';
  expect(cardsOf(text, 'it').slice(1)).toEqual([
    ['Alboino (capitani del porto)', '568-572'],
    ['Clefi (capitani del porto)', 'reggente, 572-574'],
  ]);
  const entries = '# Port\n\n## Bifide\n\nQui porte deux voiles sur le mât.\n\n## Lest\n\nPoids au fond du bateau.';
  expect(cardsOf(entries, 'fr')).toContainEqual(['Bifide (Port)', 'Qui porte deux voiles sur le mât.']);
  expect(cardsOf('# Porto\n\n## Molo\n\nQui si vede il porto vecchio.\n\n## Faro\n\nTesto.', 'it')).toEqual([]);
});

test('a word list below a heading is not one answer', () => {
  const cards = cardsOf('# Les mots\n\n## Verbs\n\n- beber -> to drink\n- comer -> to eat\n', 'en');
  expect(cards.map(([front]) => front)).not.toContain('Verbs');
});

describe('answers at the end of a sheet', () => {
  const SHEET =
    '1. What does a buoy mark?\n   a) A danger\n   b) A fish\n2. What is a hull?\n   a) A sail\n   b) A body\n\n';

  test.each(['Answers\n\n1. A\n2. B', '## Answer key\n\n1-a, 2-b', '**Solutions:**\n\n1) a\n2) b'])(
    'the letters of the right options: %j',
    (key) => {
      expect(cardsOf(SHEET + key, 'en')).toEqual([
        ['What does a buoy mark?', 'A danger'],
        ['What is a hull?', 'A body'],
      ]);
    },
  );

  test('numbers that occur twice in a key are no answers', () => {
    expect(cardsOf(`${SHEET}Answers\n\n1-a, 2-b, 1-b`, 'en')).toEqual([]);
  });

  test('a list of answers with the length of the list of questions', () => {
    const text = '1. Warum steht der Turm am Ufer?\n2. Was misst der Pegel?\n\n## Lösungen\n\n1. Er warnt Schiffe.\n';
    expect(cardsOf(`${text}2. Den Stand des Wassers.`, 'de')).toEqual([
      ['Warum steht der Turm am Ufer?', 'Er warnt Schiffe.'],
      ['Was misst der Pegel?', 'Den Stand des Wassers.'],
    ]);
    expect(cardsOf(text, 'de')).toEqual([]);
  });

  test('a number begins a question below other lines', () => {
    const text = 'Unit 1\nQuiz\n2. A buoy marks:\nA. a danger\nB. a fish\nAnswer: A';
    expect(cardsOf(text, 'en')).toEqual([['A buoy marks …', 'a danger']]);
  });

  test('an unnumbered question does not take the key of the numbered one before it', () => {
    const [numbered = '', next = ''] = SHEET.split(/(?=2\. )/);
    const text = `${numbered}\nWhat is a keel?\na) A sail\nb) A beam\n\n${next}Answers\n\n1-a, 2-b`;
    expect(cardsOf(text, 'en')).toEqual([
      ['What does a buoy mark?', 'A danger'],
      ['What is a hull?', 'A body'],
    ]);
  });

  test('an emoji of Markdown marks the right option', () => {
    const text =
      '## Pregunta 1\n¿Qué marca una boya?\n\na) Un pez.\n**b) Un peligro.** :white_check_mark:\nc) Una red.\n';
    expect(cardsOf(text, 'es')).toEqual([['¿Qué marca una boya?', 'Un peligro.']]);
  });
});

test('a column of notes does not hide the other columns of its table', () => {
  const text =
    '# Port\n\n| Mot | Description | Notes |\n| --- | --- | --- |\n| Bouée | flotteur qui signale un danger | rare |\n| Quai | mur où accostent les navires | |\n| Phare | tour qui porte une lumière | |\n';
  expect(cardsOf(text, 'fr')).toEqual([
    ['Bouée (Port)', 'flotteur qui signale un danger'],
    ['Quai (Port)', 'mur où accostent les navires'],
    ['Phare (Port)', 'tour qui porte une lumière'],
  ]);
});

test('headings in HTML move no position', () => {
  const text = `${'<h6>Hafen</h6>\n\n'.repeat(50)}**Boje**: ein schwimmendes Zeichen, das eine Gefahr anzeigt`;
  const [card] = makeCards({ text, title: '', language: 'de' });
  expect(text.slice(card?.start)).toMatch(/^Boje/);
});
