import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { explanation } from '../../src/generators/extractive/cards/candidate';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const fronts = (text: string, language: Language): string[] => cardsOf(text, language).map(([front]) => front);

describe('the cards of a sentence', () => {
  test.each([
    [
      'en',
      'Barbara McClintock discovered jumping genes in maize and received the Nobel Prize in 1983.',
      [
        ['Who discovered jumping genes in maize?', 'Barbara McClintock'],
        ['In which year did Barbara McClintock receive the Nobel Prize?', '1983'],
      ],
    ],
    [
      'de',
      'Der Tunnel wurde 2016 eröffnet und ist mit 57 Kilometern der längste Bahntunnel der Welt.',
      [
        ['In welchem Jahr wurde der Tunnel eröffnet?', '2016'],
        ['Der Tunnel ist mit ____ der längste Bahntunnel der Welt.', '57 Kilometern'],
      ],
    ],
    [
      'it',
      "Le operaie raccolgono il nettare, puliscono l'alveare e nutrono le larve.",
      [
        ['Che cosa raccolgono le operaie?', 'Il nettare'],
        ['Che cosa puliscono le operaie?', "L'alveare"],
      ],
    ],
  ] as const)('%s: two predicates of a subject are two facts: %s', (language, text, expected) => {
    expect(cardsOf(text, language)).toEqual(expect.arrayContaining(expected.map((card) => [...card])));
    expect(fronts(text, language).some((front) => / (?:and|und|e) \p{Ll}+.*\?$/u.test(front))).toBe(false);
  });

  test('a participle or an infinitive behind "and" is no second predicate', () => {
    expect(fronts('Bile was released and stored in the gallbladder of the animal.', 'en').join()).not.toMatch(
      /Bile stored/,
    );
    expect(fronts('Auxin is a hormone that helps plants grow and develop new roots.', 'en')).toEqual([
      'What is auxin?',
    ]);
  });

  test.each([
    [
      'en',
      'Mount Vesuvius buried Pompeii in 79 AD. The eruption was described by Pliny the Younger.',
      'Mount Vesuvius',
    ],
    ['es', 'El Quijote es una novela de Cervantes. La obra describe la vida de un hidalgo.', 'El Quijote'],
  ] as const)(
    '%s: a noun that leans on the sentence before is asked for with what it is about',
    (language, text, about) => {
      expect(fronts(text, language).filter((front) => front.includes(`(${about})`))).toHaveLength(1);
    },
  );

  test.each([
    ['en', 'Article 33: A breach must be notified within 72 hours.', 'What does “Article 33” say (a breach)?'],
    ['de', '§ 2 BGB: Die Volljährigkeit tritt mit 18 Jahren ein.', 'Was besagt „§ 2 BGB“ (die Volljährigkeit)?'],
    [
      'de',
      '§ 119: Wer sich bei einer Erklärung irrt, kann sie anfechten.',
      'Was besagt „§ 119“ (wer sich bei einer Erklärung irrt)?',
    ],
    ['fr', 'Art. 414 : La majorité est fixée à dix-huit ans.', 'Que dit «\u00a0Art. 414\u00a0» (la majorité)\u00a0?'],
    ['es', 'Artículo 38: Las vacaciones duran treinta días.', '¿Qué dice «Artículo 38» (las vacaciones)?'],
    ['it', 'Art. 85: Il Presidente è eletto per sette anni.', 'Che cosa dice «Art. 85» (il Presidente)?'],
  ] as const)('%s: a rule of law is asked for by its number and by what it is about: %s', (language, text, front) => {
    expect(fronts(text, language)).toContain(front);
  });

  test.each([
    [
      'de',
      'Schuldunfähig ist, wer noch nicht vierzehn Jahre alt ist.',
      ['Wer ist schuldunfähig?', 'Wer noch nicht vierzehn Jahre alt ist'],
    ],
    ['de', 'Schutzwälder bewahren die Dörfer vor Lawinen.', ['Was bewahren Schutzwälder?', 'Die Dörfer vor Lawinen']],
    [
      'de',
      'Der Präsident wird von der Versammlung gewählt.',
      ['Von wem oder wovon wird der Präsident gewählt?', 'Von der Versammlung'],
    ],
    ['en', 'The wage is set by the government.', ['By whom or what is the wage set?', 'The government']],
    ['en', 'Consent must be freely given.', ['What is required of Consent?', 'Must be freely given']],
    [
      'en',
      'Magma is molten rock below the surface of the Earth.',
      ['What is magma?', 'Molten rock below the surface of the Earth'],
    ],
    [
      'en',
      'Mauna Loa in Hawaii is the largest shield volcano.',
      ['What is Mauna Loa in Hawaii?', 'The largest shield volcano'],
    ],
    [
      'en',
      '"Personal data" means any information about a person.',
      ['What does personal data mean?', 'Any information about a person'],
    ],
    [
      'fr',
      "L'excès de vitesse est constaté par un radar.",
      ["Par qui ou par quoi est-ce que l'excès de vitesse est constaté\u00a0?", 'Par un radar'],
    ],
    [
      'fr',
      'Hannibal traversa les Alpes en 218 av. J.-C.',
      ["En quelle année est-ce qu'Hannibal traversa les Alpes\u00a0?", '218 av. J.-C.'],
    ],
    [
      'es',
      'El empresario debe devolver el importe en un mes. Lo dice el artículo 107.',
      ['¿Qué obligación afecta al empresario?', 'Debe devolver el importe en un mes'],
    ],
    [
      'it',
      'Il trattamento è versato dal datore di lavoro.',
      ['Da chi o da che cosa è versato il trattamento?', 'Dal datore di lavoro'],
    ],
  ] as const)('%s: %s', (language, text, [front, back]) => {
    expect(cardsOf(text, language)).toContainEqual([front, back]);
  });

  test('a name that ends as a verb does is a subject', () => {
    expect(fronts('Niccolò Machiavelli scrisse il Principe durante il suo esilio.', 'it')).toContain(
      'Chi scrisse il Principe durante il suo esilio?',
    );
  });

  test('an object that stands first in German is no subject', () => {
    expect(
      fronts('Die erste Herzoperation führte Christiaan Barnard 1967 in Kapstadt durch.', 'de').join(),
    ).not.toMatch(/Was führte/);
  });

  test.each([
    ['en', 'TODO: read chapter 14 of the big book before Thursday.'],
    ['es', 'La creó Charles Richter en el año 1935 en California.'],
    ['it', 'Giunse in Europa negli anni Settanta del Novecento.'],
    ['en', 'George Stephenson built the fast locomotive Rocket for this line.'],
  ] as const)('%s: no card of what is to be done, or of what points elsewhere: %s', (language, text) => {
    expect(fronts(text, language).filter((front) => front.endsWith('?'))).toEqual([]);
  });

  test('neither of two things between which something is, and no half of a range, is left out', () => {
    expect(fronts('The strait lies between Spain and the north of Africa.', 'en').join()).not.toMatch(
      /between ____|between Spain and ____/,
    );
    expect(fronts('Leonardo dipinse il Cenacolo tra il 1495 e il 1498.', 'it').join()).not.toMatch(
      /149\d e il ____|____ e il 149/,
    );
  });

  test('a question of a talk is asked with its reply, whatever stands before its question word', () => {
    const talk = (question: string, reply: string): string =>
      `Prof: ${question}\nEva: ${reply}\nProf: Bene, grazie.\nEva: Prego.`;
    expect(
      cardsOf(talk('E un router che cosa fa?', "Inoltra i pacchetti da una rete all'altra."), 'it'),
    ).toContainEqual(['Un router che cosa fa?', "Inoltra i pacchetti da una rete all'altra"]);
    expect(
      fronts(talk('¿Cuándo terminó la guerra?', 'Terminó el 1 de abril de 1939.'), 'es').filter((front) =>
        front.endsWith('?'),
      ),
    ).toEqual([]);
  });
});

describe('what is planned', () => {
  /** Facts told twice, with other blanks between the sentences, and once more in a later part. */
  const TEXT =
    'The cell is the smallest unit of life. Robert Hooke described cells in 1665. Cork consists of dead cells.';
  const text = [TEXT, 'And so on.', TEXT.replaceAll('. ', '.  '), 'x '.repeat(250), TEXT].join('\n\n');

  test('is made, once each, however often the text says it', () => {
    const all = fronts(text, 'en');
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(3);
  });

  test('does not depend on which parts are asked for', () => {
    const parts = openParts(text, []);
    const of = (open: typeof parts): string =>
      JSON.stringify([...generateDocument({ title: '', text, language: 'en', openParts: open, fronts: [] })]);
    expect(parts.length).toBeGreaterThan(1);
    expect(of(parts.slice(0, 1))).toBe(of(parts).slice(0, of(parts.slice(0, 1)).length - 1) + ']');
  });
});

test('an explanation that is too long ends with a whole character', () => {
  expect(explanation(['Smileys'], `a${'😀'.repeat(5_000)}`)).toBe(`a${'😀'.repeat(4_999)}`);
});
