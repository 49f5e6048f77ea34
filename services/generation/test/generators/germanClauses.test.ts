import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import { generateDocument } from '../../src/generators/extractive/generateDocument';
import { statementsWithin } from '../../src/generators/extractive/cards/sentence/german/statements';

const said = (text: string): string[] | undefined => statementsWithin(text)?.map(({ raw }) => raw);

describe('the clauses of a German sentence', () => {
  test.each([
    [
      'In Wien musste Fürst Metternich, der das System verkörpert hatte, nach London fliehen, während in Berlin, wo über dreihundert Menschen starben, König Friedrich nachgab.',
      [
        'In Wien musste Fürst Metternich nach London fliehen.',
        'Fürst Metternich hatte das System verkörpert.',
        'In Berlin gab König Friedrich nach.',
      ],
    ],
    [
      'Hannes Meyer, der Gropius 1928 ablöste und das Bauen für die Massen forderte, wurde 1930 entlassen.',
      [
        'Hannes Meyer wurde 1930 entlassen.',
        'Hannes Meyer löste Gropius 1928 ab.',
        'Hannes Meyer forderte das Bauen für die Massen.',
      ],
    ],
    [
      'Als Walter Gropius die Schule, die ein Belgier geleitet hatte, mit der Hochschule vereinigte, stellte er dem Manifest einen Holzschnitt voran.',
      [
        'Walter Gropius stellte dem Manifest einen Holzschnitt voran.',
        'Walter Gropius vereinigte die Schule mit der Hochschule.',
      ],
    ],
    // A clause without which the main clause says something else stays with it, a group with "zu" with its verb.
    [
      'Der Arzt schloss daraus, dass die Schüler, die aus dem Saal kamen, die Krankheit übertrugen; Kant verstand darunter etwas anderes, wobei Hume die Kunst verstand, sich zu besinnen.',
      [
        'Der Arzt schloss daraus, dass die Schüler die Krankheit übertrugen.',
        'Die Schüler kamen aus dem Saal.',
        'Kant verstand darunter etwas anderes.',
        'Hume verstand die Kunst, sich zu besinnen.',
      ],
    ],
    // "Als Haupt" opens no clause.
    [
      'Als Haupt der Hanse galt Lübeck, das 1143 gegründet worden war.',
      ['Als Haupt der Hanse galt Lübeck.', 'Lübeck war 1143 gegründet worden.'],
    ],
  ])('are statements of their own: %s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test.each([
    // Whose subject or object the pronoun is, or of what it is said, is not told.
    [
      'Die Schule, die bis zum Krieg der Belgier Henry van de Velde geleitet hatte, zog nach Dessau um.',
      'Die Schule hatte',
    ],
    ['Die Stadt, die Gropius baute, liegt im Osten des Landes.', 'Die Stadt baute'],
    ['Die Leiterin der Schule, die in Weimar lebte, starb vor dem Krieg.', 'Die Schule lebte'],
    ['Der Arzt half dem Kranken, der schlief, wenn er gerufen wurde.', 'Der Arzt half dem Kranken.'],
    ['Er baute einen Turm, der hoch über der Stadt stand, und zog fort.', 'Ein Turm stand'],
  ])('are left out where they are not sure: %s', (text, opening) => {
    expect((said(text) ?? []).filter((one) => one.startsWith(opening))).toEqual([]);
  });

  test('of a whole sentence stay together where it has marks of its own', () => {
    expect(statementsWithin('Er sagte „komm“, als der Vater, der wartete, ihn (endlich) rief.')).toBeUndefined();
    expect(statementsWithin(`Er kam${', der ging'.repeat(30)}.`)).toBeUndefined();
  });

  test('are what the cards of a long sentence ask for', () => {
    const text =
      'Sein Vorgesetzter, der gekränkt war, verlängerte dem Arzt die Stelle nicht; im Herbst 1850 kehrte Ignaz Semmelweis nach Pest zurück, wo er am Rochusspital arbeitete und 1855 zum Professor berufen wurde.';
    const made = [
      ...generateDocument({
        title: 'Ignaz Semmelweis',
        text,
        language: 'de',
        openParts: openParts(text, []),
        fronts: [],
      }),
    ];
    const cards = made.flatMap(({ cards: some }) => some);
    expect(cards.map(({ front, back }) => `${front} ${back}`).join('\n')).toMatch(
      /In welchem Jahr wurde (?:er|Ignaz Semmelweis) zum Professor berufen\? 1855/,
    );
    for (const { explanation } of cards) expect(explanation).toContain('wo er am Rochusspital arbeitete');
  });
});
