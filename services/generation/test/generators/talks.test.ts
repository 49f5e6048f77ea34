import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language = 'en'): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const some = (cards: readonly (readonly [string, string])[]): unknown =>
  expect.arrayContaining(cards.map((card) => [...card]));

const talk = (question: string, reply: string): string =>
  `Ann: ${question}\nTom: ${reply}\nAnn: Well, thank you.\nTom: You are welcome.`;

describe('a talk', () => {
  test('of dashes is one between two', () => {
    const interview =
      '—Buenos días. ¿Cómo se averigua la edad de un hueso?\n—Con el carbono 14. Sirve para la materia orgánica.\n—¿Y después?\n—Después se excava. La Gran Dolina se descubrió en 1994.\n—Gracias.\n—A ustedes.';
    expect(cardsOf(interview, 'es')).toEqual(
      some([
        ['¿Cómo se averigua la edad de un hueso?', 'Con el carbono 14'],
        ['¿En qué año se descubrió la Gran Dolina?', '1994'],
      ]),
    );
    const spaced =
      "– Qu'est-ce que l'engobe ?\n– C'est une fine couche d'argile liquide.\n– Combien de temps dure une cuisson ?\n– Une douzaine d'heures.\n– Merci !";
    expect(cardsOf(spaced, 'fr')).toEqual([
      ["Qu'est-ce que l'engobe ?", "Une fine couche d'argile liquide"],
      ['Combien de temps dure une cuisson ?', "Une douzaine d'heures"],
    ]);
  });

  test('asks for a thing without an article', () => {
    expect(cardsOf(talk('Where does coffee come from?', 'From Ethiopia, most likely.'))).toEqual([
      ['Where does coffee come from?', 'From Ethiopia, most likely'],
    ]);
  });

  test('has no answer to why and how in the first of some sentences', () => {
    const reply = 'Well, the green beans have hardly any aroma. At 150 degrees the Maillard reaction begins.';
    expect(cardsOf(talk('What happens in the roaster?', reply)).map(([front]) => front)).not.toContain(
      'What happens in the roaster?',
    );
    expect(cardsOf(talk('Why does the bean burst?', 'Because steam opens it. You hear that.'))).toEqual([
      ['Why does the bean burst?', 'Because steam opens it'],
    ]);
  });

  test('gives each name and number of a statement', () => {
    const reply = 'In 1902 one eruption of Mount Pelée destroyed the town of Saint-Pierre on Martinique.';
    expect(cardsOf(talk('So what?', reply)).map(([, back]) => back)).toEqual([
      '1902',
      'Mount Pelée',
      'Saint-Pierre',
      'Martinique',
    ]);
  });
});

describe('a reply', () => {
  test('that points to what was said, or tells only a place, gives no gap', () => {
    const maillard = 'Das kommt von der Reaktion, die Louis Maillard 1912 beschrieb.';
    expect(cardsOf(talk('Und?', maillard), 'de')).toEqual([]);
    expect(cardsOf(talk('Where did he work?', 'In the old Madoura workshop of Vallauris, from 1948 on.'))).toEqual([]);
  });

  test('that only names a thing is what the next sentence is about', () => {
    const flows = 'Pyroclastic flows. They are avalanches of hot gas that race down at 700 kilometres per hour.';
    expect(cardsOf(talk('So?', flows)).map(([front]) => front)[0]).toBe(
      'Pyroclastic flows are avalanches of hot gas that race down at ____.',
    );
  });

  test('with two things that follow asks why for neither of them', () => {
    const trapped = 'Silica makes magma viscous, so gas gets trapped and the pressure builds up.';
    expect(cardsOf(talk('So?', trapped)).filter(([front]) => front.startsWith('Why'))).toEqual([]);
  });

  test('to "and this?" is no statement of its own', () => {
    const phases =
      '[14/03, 18:00] Ann: thx!! and anaphase?\n[14/03, 18:01] Tom: sister chromatids are pulled apart\n[14/03, 18:02] Ann: ok\n[14/03, 18:03] Tom: bye';
    expect(cardsOf(phases)).toEqual([['What is meant by “anaphase”?', 'Sister chromatids are pulled apart']]);
  });

  test('is asked without who knows it, and said without what its speaker thinks', () => {
    expect(cardsOf(talk('Who knows who wrote Emma?', 'Jane Austen, in 1815.'))).toEqual([
      ['Who wrote Emma?', 'Jane Austen, in 1815'],
      ['Who wrote Emma? Jane Austen, in ____.', '1815'],
    ]);
    expect(cardsOf(talk('So?', "The half-life of caffeine is about five hours, I'd say."))).toEqual([
      ['The half-life of caffeine is about ____.', 'five hours'],
    ]);
    const vita = 'e la Vita nuova invece è un prosimetro';
    expect(cardsOf(`[14/03, 18:00] Ann: ciao!\n[14/03, 18:01] Tom: ${vita}\n[14/03, 18:02] Ann: ok`, 'it')).toEqual([
      ["Che cos'è la Vita nuova?", 'Un prosimetro'],
    ]);
  });
});

describe('a chat', () => {
  const chat = (...messages: readonly string[]): string =>
    messages.map((message, i) => `[14/03, 18:0${i}] ${i % 2 === 0 ? 'Ann' : 'Tom'}: ${message}`).join('\n');

  test('has whole facts without capitals and full stops', () => {
    const messages = chat(
      'hello!! who has the notes?',
      'voilà. mitosis = division of a cell',
      'thx 😍 spindle fibres are made of microtubules',
      'see you tomorrow at 8 :)',
    );
    expect(cardsOf(messages)).toEqual([
      ['What is meant by “mitosis”?', 'division of a cell'],
      ['What are spindle fibres made of?', 'Microtubules'],
    ]);
    expect(cardsOf(chat('hallo!', 'das Klavier besteht aus 88 Tasten', 'ok', 'bis 8 am Tor'), 'de')).toEqual([
      ['Woraus besteht das Klavier?', 'Aus 88 Tasten'],
    ]);
    expect(cardsOf(chat('slt', "un sonnet c'est deux quatrains et deux tercets", 'ok', 'à demain'), 'fr')).toEqual([
      ['Que désigne «\u00a0sonnet\u00a0»\u00a0?', 'deux quatrains et deux tercets'],
    ]);
  });

  test('asks with small letters, and where it begins with a question word without a sign', () => {
    expect(cardsOf(chat('ok danke. und wann hat Bach gelebt?', '1685 bis 1750', 'ok', 'ja'), 'de')).toEqual([
      ['Wann hat Bach gelebt?', '1685 bis 1750'],
    ]);
    expect(cardsOf(chat('wer hat die Zauberflöte geschrieben', 'Mozart, 1791 in Wien', 'ok', 'ja'), 'de')).toEqual([
      ['Wer hat die Zauberflöte geschrieben?', 'Mozart, 1791 in Wien'],
      ['Wer hat die Zauberflöte geschrieben? Mozart, ____ in Wien.', '1791'],
    ]);
    expect(cardsOf(chat('hat wer die Notizen zu Mozart??', 'moment, ich suche', 'ok', 'ja'), 'de')).toEqual([]);
  });

  test('defines a word by "means", behind a word that only opens', () => {
    expect(cardsOf(chat('hallo!', 'also polis = Stadtstaat', 'ok', 'agora heißt Marktplatz'), 'de')).toEqual([
      ['Was versteht man unter „polis“?', 'Stadtstaat'],
      ['Was versteht man unter „agora“?', 'Marktplatz'],
    ]);
  });

  test('keeps a date with its era whole', () => {
    expect(
      cardsOf(chat('hallo!', 'Drakon hat 621 v. Chr. die ersten Gesetze aufgeschrieben', 'ok', 'ja'), 'de'),
    ).toEqual([['Drakon hat ____ die ersten Gesetze aufgeschrieben.', '621 v. Chr.']]);
  });
});

describe('a question that only the talk completes', () => {
  const between = (...turns: readonly string[]): string =>
    turns.map((turn, i) => `${i % 2 === 0 ? 'Ann' : 'Tom'}: ${turn}`).join('\n');

  test('stands behind what it goes on with', () => {
    const prize = between(
      'Hello!',
      'In 1714 Parliament offered a prize of twenty thousand pounds.',
      'Who won it?',
      'John Harrison, a carpenter from Yorkshire.',
    );
    expect(cardsOf(prize)).toEqual(
      some([
        [
          'In 1714 Parliament offered a prize of twenty thousand pounds. Who won it?',
          'John Harrison, a carpenter from Yorkshire',
        ],
      ]),
    );
    const cells = between(
      'Wo werden die roten Blutkörperchen gebildet?',
      'Im Knochenmark.',
      'Und wie lange leben sie?',
      'Etwa 120 Tage.',
    );
    expect(cardsOf(cells, 'de')).toEqual([
      ['Wo werden die roten Blutkörperchen gebildet?', 'Im Knochenmark'],
      ['Wo werden die roten Blutkörperchen gebildet? Im Knochenmark. Wie lange leben sie?', 'Etwa 120 Tage'],
    ]);
  });

  test('asks nothing where nothing was said before, or to somebody', () => {
    expect(cardsOf(between('Who won it?', 'John Harrison, a carpenter.', 'Thanks!', 'Bye.'))).toEqual([]);
    const studies = between(
      'Buongiorno!',
      'Il ghiaccio è una forma solida dell’acqua.',
      'E che cosa studiate?',
      'Soprattutto il clima.',
    );
    expect(cardsOf(studies, 'it').map(([front]) => front)).toEqual(["Che cos'è il ghiaccio?"]);
    const trap = between('Buenos días.', 'Hola.', '¿Cómo los atrapa?', 'Con las barbas de la boca.');
    expect(cardsOf(trap, 'es')).toEqual([]);
  });

  test('asks for what it names, as the reply tells', () => {
    const revolution = between(
      'Brest-Litovsk ?',
      "C'est la paix séparée avec l'Allemagne.",
      'La Tchéka ?',
      'La police politique.',
      "L'armistice, c'est quoi ?",
      'Un arrêt des combats.',
      'La NEP, elle commence quand ?',
      'En 1921.',
      'Sérieux ?',
      'Oui, vraiment.',
    );
    expect(cardsOf(revolution, 'fr')).toEqual([
      ['Que désigne «\u00a0Brest-Litovsk\u00a0»\u00a0?', "La paix séparée avec l'Allemagne"],
      ['Que désigne «\u00a0Tchéka\u00a0»\u00a0?', 'La police politique'],
      ["Qu'est-ce que l'armistice\u00a0?", 'Un arrêt des combats'],
      ['Quand est-ce que la NEP commence\u00a0?', 'En 1921'],
    ]);
  });

  test('has its words that ask for nothing left out', () => {
    expect(cardsOf(talk('Wer hat den Kreislauf denn entdeckt?', 'William Harvey.'), 'de')).toEqual([
      ['Wer hat den Kreislauf entdeckt?', 'William Harvey'],
    ]);
  });
});

describe('what a reply says further', () => {
  test('is asked behind the question where it is not clear without it', () => {
    expect(cardsOf(talk('What is the oldest clock in England?', 'The one in Salisbury. It was made in 1386.'))).toEqual(
      [
        ['What is the oldest clock in England?', 'The one in Salisbury'],
        ['What is the oldest clock in England? The one in Salisbury. It was made in ____.', '1386'],
      ],
    );
  });

  test('is read with the one thing that its first words name', () => {
    expect(
      cardsOf(talk('What are those algae called?', 'Zooxanthellae. They supply 90 percent of the energy.')),
    ).toEqual([['Zooxanthellae supply ____ of the energy.', '90 percent']]);
  });

  test('has no gap in words that are no statement', () => {
    const volunteers = 'Voluntarios de más de cincuenta países que lucharon por la República.';
    expect(cardsOf(talk('¿Qué eran las Brigadas Internacionales?', volunteers), 'es')).toEqual([
      ['¿Qué eran las Brigadas Internacionales?', volunteers.slice(0, -1)],
    ]);
  });
});

describe('a play', () => {
  test('has its speakers in capitals before a full stop', () => {
    const scene =
      "RINALDI. Ragazzi, che cos'è il magma?\nMATTEO. Roccia fusa.\nRINALDI. (scrivendo) Dove si trovano i Campi Flegrei?\nMATTEO. A ovest di Napoli.";
    expect(cardsOf(scene, 'it')).toEqual([
      ["Che cos'è il magma?", 'Roccia fusa'],
      ['Dove si trovano i Campi Flegrei?', 'A ovest di Napoli'],
    ]);
  });
});
