import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string): [string, string][] {
  const made = [...generateDocument({ title: '', text, language: 'de', openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

describe('a German sentence', () => {
  test.each([
    // A superlative without its article gets it in the question.
    [
      'Wichtigster Hafen war Brügge, eine Stadt in Flandern.',
      'Was war der wichtigste Hafen?',
      'Brügge, eine Stadt in Flandern',
    ],
    // A row with articles is an answer, not a clause that runs on.
    [
      'Die Feinde des Wurms sind der Maulwurf, der Igel und die Amsel.',
      'Was sind die Feinde des Wurms?',
      'Der Maulwurf, der Igel und die Amsel',
    ],
    ['Der größte Erzeuger der Welt ist heute China.', 'Was ist der größte Erzeuger der Welt?', 'China'],
    [
      'Rote Blutkörperchen transportieren den Sauerstoff der Luft.',
      'Was transportieren rote Blutkörperchen?',
      'Den Sauerstoff der Luft',
    ],
    [
      'Den Vorkurs leitete damals der Schweizer Maler Johannes Itten, ein Anhänger der Reform.',
      'Wer war Johannes Itten?',
      'Ein Anhänger der Reform',
    ],
    // Rows, centuries and what else is left are taken out whole.
    [
      'Aus der Stärke werden auch Papier, Klebstoff und Folien hergestellt.',
      'Aus der Stärke werden auch ____ hergestellt.',
      'Papier, Klebstoff und Folien',
    ],
    [
      'Der Niedergang des Bundes setzte erst im 15. Jahrhundert ein.',
      'Der Niedergang des Bundes setzte erst im ____ ein.',
      '15. Jahrhundert',
    ],
    [
      'Die Inka stellten aus gefrorenen Kartoffeln den haltbaren Chuño her.',
      'Die Inka stellten aus gefrorenen Kartoffeln den ____ her.',
      'haltbaren Chuño',
    ],
  ])('gives a card: %s', (text, front, back) => {
    expect(cardsOf(text)).toContainEqual([front, back]);
  });

  test.each([
    // "mithilfe von" is a preposition, a number of things is no year, an adjective is no answer, two places are one too many.
    ['Im Magen werden die Blätter mithilfe von Sandkörnern zerrieben.', 'Von wem'],
    ['Rund 1500 Vulkane gelten heute auf der Erde als aktiv.', 'In welchem Jahr'],
    ['Rund 1500 Vulkane gelten als aktiv.', 'Als was'],
    ['In Brandenburg liegt der Spreewald im Osten.', 'Wo liegt'],
    ['Der Kot macht den Boden fruchtbar und locker.', 'Was macht'],
  ])('gives no such question: %s', (text, opening) => {
    expect(cardsOf(text).filter(([front]) => front.includes(opening))).toEqual([]);
  });
});
