import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, title = ''): [string, string][] {
  const made = [...generateDocument({ title, text, language: 'de', openParts: openParts(text, []), fronts: [] })];
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
    // A name is taken out whole, whatever stands beside it.
    [
      'Den Vorkurs leitete damals der Schweizer Maler Johannes Itten, ein Anhänger der Reform.',
      'Den Vorkurs leitete damals der ____, ein Anhänger der Reform.',
      'Schweizer Maler Johannes Itten',
    ],
    [
      'Als Reflex bezeichnet man heute die Neigung, eine Erkenntnis abzulehnen.',
      'Was bezeichnet man als Reflex?',
      'Die Neigung, eine Erkenntnis abzulehnen',
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
    [
      'Ein bekanntes Beispiel ist die Ölkrise von 1973, bei der sich der Preis vervierfachte.',
      'Was ist ein bekanntes Beispiel',
    ],
  ])('gives no such question: %s', (text, opening) => {
    expect(cardsOf(text).filter(([front]) => front.includes(opening))).toEqual([]);
  });
});

describe('a German sentence that points to the one before', () => {
  test.each([
    // What points back is asked after the sentence that says what it stands for.
    [
      'Von der Korona strömen geladene Teilchen in den Raum. Dieser Strom heißt Sonnenwind.',
      'Von der Korona strömen geladene Teilchen in den Raum. Wie heißt dieser Strom?',
      'Sonnenwind',
    ],
    [
      'In Irland vernichtete die Fäule die Ernte. Der Erreger dieser Krankheit heißt Phytophthora.',
      'In Irland vernichtete die Fäule die Ernte. Wie heißt der Erreger dieser Krankheit?',
      'Phytophthora',
    ],
    [
      'Regenwürmer sind Zwitter. Das bedeutet, dass jedes Tier zweierlei Geschlechtsorgane besitzt.',
      'Regenwürmer sind Zwitter. Das bedeutet, dass jedes Tier zweierlei ____ besitzt.',
      'Geschlechtsorgane',
    ],
    [
      'In Preußen förderte König Friedrich II. den Anbau. Sein Befehl stammt aus dem Jahr 1756.',
      'In Preußen förderte König Friedrich II. den Anbau. Aus welchem Jahr stammt sein Befehl?',
      '1756',
    ],
    // "Auch" alone does not point to it.
    [
      'Geysire sind heiße Quellen. Auch in der Eifel brach vor 13000 Jahren ein Vulkan aus.',
      'In der Eifel brach vor ____ ein Vulkan aus.',
      '13000 Jahren',
    ],
  ])('is asked after it: %s', (text, front, back) => {
    expect(cardsOf(text)).toContainEqual([front, back]);
  });

  test('belongs to the title only where the sentence before does', () => {
    const text = 'Dunkle, kühlere Stellen nennt man Sonnenflecken. Ihre Zahl schwankt in einem Zyklus von elf Jahren.';
    expect(cardsOf(text, 'Die Sonne')).toContainEqual([
      'Dunkle, kühlere Stellen nennt man Sonnenflecken. Ihre Zahl schwankt in einem Zyklus von ____.',
      'elf Jahren',
    ]);
  });

  test('is not asked after one that tells the answer, nor after a long one', () => {
    const told = 'Die Ernte verdarb die Fäule in Irland. Diese Krankheit heißt Fäule.';
    expect(cardsOf(told).filter(([front]) => front.includes('heißt'))).toEqual([]);
    const long = `Die Kartoffel kam ${'mit den Schiffen der spanischen Seefahrer '.repeat(8)}an. Dieser Weg dauerte vier Monate.`;
    expect(cardsOf(long).filter(([, back]) => back.includes('vier'))).toEqual([]);
  });

  test('is not asked after the main clause of a long one, where it points to more than a person or a place', () => {
    const text =
      'Den Vorkurs leitete zunächst der Maler Johannes Itten, der aus der Schweiz stammte, während im Sommer der Ungar László Moholy-Nagy die Werkstatt der Schule in Weimar besuchte. Mit diesem Wechsel wandte sich die Schule der Industrie zu.';
    expect(cardsOf(text).filter(([front]) => front.includes('Wechsel'))).toEqual([]);
  });

  test('of a text ranks what the title names', () => {
    const text = 'Zar Iwan III. ließ das Kontor schließen. Der letzte Hansetag fand 1669 in Lübeck statt.';
    expect(
      cardsOf(text, 'Die Hanse')
        .map(([front]) => front)
        .join(),
    ).not.toContain('(Zar');
  });

  test('gives no question whose subject it is in another case', () => {
    const fronts = cardsOf('Das Amt berechnet einen Index. Diesem Index liegt ein Warenkorb zugrunde.').map(
      ([one]) => one,
    );
    expect(fronts.join()).not.toContain('Was liegt diesem');
  });
});
