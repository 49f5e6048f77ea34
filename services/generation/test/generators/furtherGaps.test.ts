import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const backs = (text: string, language: Language): string[] => cardsOf(text, language).map(([, back]) => back);

describe('further facts of a sentence', () => {
  test.each([
    [
      'en',
      'When the Danish king Valdemar IV seized the island town of Visby in 1361, the towns went to war.',
      ['1361', 'Valdemar IV', 'Visby'],
    ],
    [
      'fr',
      "L'hypothèse fut confirmée trois ans plus tard à Londres par Davisson et Germer, qui observèrent la diffraction.",
      ['Londres', 'Davisson et Germer'],
    ],
    [
      'de',
      'Im Jahr 476 setzte der germanische Offizier Odoaker den letzten Kaiser Romulus Augustulus ab.',
      ['Romulus Augustulus'],
    ],
    [
      'es',
      'El zoólogo austríaco Karl von Frisch descubrió que las abejas se comunican con danzas.',
      ['Karl von Frisch'],
    ],
    ['it', 'Nel maggio 1805 Napoleone fu incoronato re nel duomo di Milano con la corona ferrea.', ['Milano']],
  ] as const)('%s: each name and each number is asked for by itself', (language, text, expected) => {
    expect(backs(text, language)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each([
    ['en', 'Herring caught off Scania was shipped by Dutch merchants and by Danish ones to many ports.', 'Dutch'],
    ['en', 'The renal corpuscle is enclosed by a cup of cells that is known as Bowman’s capsule.', 'Bowman'],
    ['it', 'Leonardo dipinse il Cenacolo nel refettorio di Santa Maria delle Grazie a Milano.', 'Grazie'],
    ['es', 'Al final don Quijote regresa vencido a su aldea y muere allí pocos días después.', 'Quijote'],
    [
      'de',
      'Die Photosynthese findet statt, wenn grüne Pflanzen Lichtenergie aus der Sonne umwandeln.',
      'Pflanzen Lichtenergie',
    ],
  ] as const)('%s: half of a name is not taken out: %s', (language, text, half) => {
    expect(backs(text, language)).not.toContain(half);
  });

  test('what the text is about is not taken out of each of its sentences', () => {
    const text =
      'Zola moved from Aix to Paris in 1858. '.repeat(1) +
      'In Paris Zola met many painters. Later Zola left Paris. Zola died in Paris.';
    expect(backs(text, 'en')).not.toContain('Zola');
  });
});

describe('what is no subject', () => {
  test.each([
    [
      'de',
      'Hundert Jahre später stellte der Ingenieur im Wohnzimmer seiner Eltern die Maschine fertig.',
      /Was stellte Hundert/,
    ],
    ['it', 'Grande spazio occupa la peste, che l’autore studiò sulle cronache del tempo.', /occupa grande/i],
  ] as const)('%s: what opens a sentence before its verb: %s', (language, text, wrong) => {
    expect(
      cardsOf(text, language)
        .map(([front]) => front)
        .join('\n'),
    ).not.toMatch(wrong);
  });
});

describe('a cause', () => {
  test('belongs to the last of several clauses, and is not asked of all', () => {
    const text =
      'Wages had grown less than profits, farms produced too much, the banks were weak because nobody insured them.';
    expect(
      cardsOf(text, 'en')
        .map(([front]) => front)
        .join('\n'),
    ).not.toMatch(/^Why/m);
  });
});

describe('a name that a sentence gives', () => {
  test.each([
    [
      'de',
      'Der Teil des Gewinns, den die Gesellschaft an die Aktionäre ausschüttet, heißt Dividende.',
      [
        'Was versteht man unter „Dividende“?',
        'Der Teil des Gewinns, den die Gesellschaft an die Aktionäre ausschüttet',
      ],
    ],
    [
      'es',
      'Los sonidos de frecuencia superior se llaman ultrasonidos.',
      ['¿Qué se entiende por «ultrasonidos»?', 'Los sonidos de frecuencia superior'],
    ],
    [
      'fr',
      "Les sacs s'empilent, tandis que le liquide qui les entoure porte le nom de stroma.",
      ['Que désigne «\u00a0stroma\u00a0»\u00a0?', 'Le liquide qui les entoure'],
    ],
  ] as const)('%s: stands for what comes before it', (language, text, card) => {
    expect(cardsOf(text, language)).toContainEqual([...card]);
  });

  test('stands for nothing where a relative clause gives it', () => {
    const text =
      "L'énergie sert à rompre des molécules d'eau, opération que l'on nomme photolyse et qui libère du gaz.";
    expect(cardsOf(text, 'fr').map(([front]) => front)).not.toContainEqual(expect.stringMatching(/désigne.*photolyse/));
  });
});

describe('a sentence that begins with what belongs to the subject before', () => {
  test.each([
    [
      'en',
      'The congress of Vienna was a meeting of states. Its chairman was the statesman Klemens von Metternich.',
      "What was the congress of Vienna's chairman?",
    ],
    [
      'fr',
      'La Loire est un fleuve. Son bassin couvre environ un cinquième du territoire.',
      'Que couvre le bassin de la Loire\u00a0?',
    ],
  ] as const)('%s: says whose it is', (language, text, front) => {
    expect(cardsOf(text, language).map(([one]) => one)).toContain(front);
  });

  test('gives a card of its first statement where only the second goes on with it', () => {
    const text = 'The loop of Henle creates a gradient of salt in the medulla, and this gradient draws water back.';
    const fronts = cardsOf(text, 'en').map(([front]) => front);
    expect(fronts).toContain('What does the loop of Henle create?');
    expect(fronts.join()).not.toContain('this gradient');
  });

  test('gives no gap of an ordinary word beside better cards', () => {
    const text =
      'Shelley drew on the experiments of Luigi Galvani, who had made dead frogs twitch by means of electricity.';
    expect(backs(text, 'en')).not.toContain('electricity');
  });

  test.each([
    ['en', 'For many centuries the wide desert was crossed by caravans.', 'caravans'],
    ['en', 'At each shore the cables disappear into anchorages, massive blocks of concrete.', 'anchorages'],
    ['en', 'Between cable and deck hang the vertical suspenders, or hangers.', 'vertical suspenders'],
    ['de', 'Gespeichert werden sie in kleinen Bläschen, den Follikeln.', undefined],
    ['de', 'Gespeichert werden Hormone in kleinen Bläschen, den Follikeln.', 'Follikeln'],
    ['de', 'Wallenstein, der eigenmächtig mit den Gegnern verhandelte, wurde in Eger ermordet.', 'Eger'],
    ['de', 'Der Antrieb des Herzschlags entsteht nicht im Gehirn.', undefined],
  ] as const)('%s: what nothing else is known of gives its most telling noun: %s', (language, text, back) => {
    const more = language === 'en' ? 'Water is a liquid.' : 'Wasser ist eine Flüssigkeit.';
    expect(backs(`${text} ${more}`, language).slice(0, -1)).toEqual(back === undefined ? [] : [back]);
  });

  test.each([
    ['en', 'The gland of an adult weighs between eighteen and thirty grams.', 'eighteen and thirty grams'],
    ['de', 'Der Knoten erzeugt in jeder Minute 60 bis 80 elektrische Impulse.', '60 bis 80 elektrische Impulse'],
    ['en', 'The index of explosions ranges from 0 to 8 at present.', '0 to 8'],
    ['en', 'Slicing with `a[1:3]` returns the elements at positions 1 and 2.', 'elements'],
  ] as const)('%s: a range is one answer: %s', (language, text, back) => {
    expect(backs(text, language)).toContain(back);
  });
});

describe('a name or a number is asked for whole', () => {
  test.each([
    [
      'it',
      'Gli scavi di Ercolano cominciarono nel 1738, quelli di Pompei nel 1748 per volere di Carlo di Borbone.',
      '1748 per',
    ],
    ['es', 'Los grupos sanguíneos fueron descubiertos en 1900 por el médico austríaco Karl Landsteiner.', '1900 por'],
    ['es', 'Los glóbulos blancos, o leucocitos, defienden el organismo contra las infecciones.', 'organismo contra'],
    [
      'en',
      'Parliament responded in 1351 with the Statute of Labourers, which fixed wages at the level of 1346.',
      'Labourers',
    ],
    [
      'en',
      'Vapour condenses around tiny particles of dust, salt or smoke, which are known as condensation nuclei.',
      'smoke',
    ],
    [
      'en',
      'Part of it seeps into the soil and fills layers of permeable rock called aquifers in the ground.',
      'The soil and fills layers of permeable rock',
    ],
    ['de', 'Im Jahr 1494 schloss der russische Zar Iwan III. das Kontor in Nowgorod.', 'Iwan III'],
    ['de', 'Gehandelt wurde mit Pelzen aus Russland, Hering aus Schonen und Tuch aus Flandern.', 'Schonen und Tuch'],
    ['de', 'Noch heute nennen sich Hamburg, Bremen und Lübeck Hansestädte.', 'Bremen und Lübeck Hansestädte'],
    ['de', 'Schon Charles Darwin untersuchte die Regenwürmer in seinem Garten.', 'schon Charles Darwin'],
    ['en', 'Bernard Palissy had claimed the same in 1580 in a book on springs and rivers.', 'had claim'],
  ] as const)('%s: %s', (language, text, half) => {
    const cards = cardsOf(text, language);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.map(([, back]) => back)).not.toContain(half);
    expect(cards.map(([front]) => front).join()).not.toMatch(new RegExp(`\\b(?:are|did|do|untersuchte) .*${half}`));
  });
});
