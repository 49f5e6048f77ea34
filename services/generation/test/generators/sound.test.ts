import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

describe('a question', () => {
  test.each([
    ['en', 'John Roebling, a German immigrant, designed the Brooklyn Bridge.', 'Who is John Roebling?'],
    ['en', 'The middlemen were the Sogdians, an Iranian people of the steppe.', 'Who are the Sogdians?'],
    ['en', 'Indexes speed up the search of rows.', 'What do indexes speed up?'],
    ['en', 'Volcanic soil is fertile because ash releases potassium.', 'Why is volcanic soil fertile?'],
    ['en', 'Lack of sleep impairs the attention of drivers.', 'What does lack of sleep impair?'],
    ['de', 'Der Nachfolger von Itten war der Ungar László Moholy-Nagy.', 'Wer war der Nachfolger von Itten?'],
    [
      'de',
      'Aus der Werkstatt stammt die Leuchte von Wilhelm Wagenfeld.',
      'Woher stammt die Leuchte von Wilhelm Wagenfeld?',
    ],
  ] as const)(
    '%s: asks for persons with who, for names whole, and writes small what is none: %s',
    (language, text, front) => {
      expect(cardsOf(text, language).map(([one]) => one)).toContain(front);
    },
  );

  test.each([
    ['en', 'Goods changed hands many times on the way to Rome.', 'What did Goods change'],
    ['en', 'The creature teaches itself to read by listening to exiles.', 'What does the creature teach'],
    ['en', 'The towers are pressed downwards by the heavy cables.', 'What are the towers'],
    ['en', 'A decade later fusion combined jazz with the beat of rock.', 'What did a decade'],
    ['en', 'Economists name several causes.', 'What do economists name'],
    ['en', 'The more silica a magma contains, the stiffer it is.', 'What does the more'],
    ['de', 'Häufigste Ursache ist die Arteriosklerose, eine Verkalkung der Gefäße.', 'Was ist Häufigste'],
    ['de', 'Die Stände setzten den Habsburger Ferdinand II. in Prag ab.', 'Was setzten die Stände'],
    ['de', 'Die Halbwertszeit des Radiums beträgt 1600 Jahre.', 'In welchem Jahr'],
    ['en', 'Males die a few months after they have mated.', 'What do males die'],
    ['en', 'Cool jazz was a reaction against this heat of the night clubs.', 'What was cool jazz'],
    ['de', 'Entwickelt wurde das Verfahren 1946 von dem Chemiker Willard Libby.', 'wurde Entwickelt'],
  ] as const)('%s: is not made of what is no subject, object or date: %s', (language, text, front) => {
    expect(cardsOf(text, language).filter(([one]) => one.includes(front))).toEqual([]);
  });

  test.each([
    ['en', 'The hard part of an octopus is a beak, and wherever that fits, the rest can follow.', 'A beak'],
    ['en', 'Volcanologists record earthquakes, measure the tilt of the slopes.', 'Earthquakes'],
    ['de', 'Der Baum liefert Zucker, der Pilz Wasser und Mineralsalze.', 'Zucker'],
    ['de', 'Die Reben enthalten Zucker, der die Hefe ernährt.', 'Zucker, der die Hefe ernährt'],
    ['de', 'Den Takt gibt der Sinusknoten an, ein Gewebe im Vorhof.', 'Den Takt'],
  ] as const)('%s: has an answer that does not run on: %s', (language, text, back) => {
    expect(cardsOf(text, language).map(([, one]) => one)).toContain(back);
  });

  test.each([
    ['de', 'Im Winter ernährt sich der Biber von Rinde; einen Winterschlaf kennt das Tier aber.', 'Biber von Rinde'],
    ['de', 'Das Bauhaus wurde 1919 in Weimar von dem Architekten Walter Gropius gegründet.', 'Weimar von dem'],
    ['de', 'Fehlt der Nahrung Jod, vergrößert sich das Organ, und es entsteht ein Kropf.', 'Nahrung Jod'],
    ['de', 'Die Stände wählten im Herbst an seiner Stelle Kurfürst Friedrich V. von der Pfalz.', 'Stelle Kurfürst'],
    ['en', 'In the same year the Navy closed down Storyville and many moved to Chicago. Water is a liquid.', 'Chicago'],
  ] as const)(
    '%s: two phrases are not one gap, and what leans on another sentence is none: %s',
    (language, text, part) => {
      expect(cardsOf(text, language).filter(([, back]) => back.includes(part))).toEqual([]);
    },
  );
});
