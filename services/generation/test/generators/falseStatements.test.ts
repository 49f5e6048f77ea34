import { describe, expect, test } from '@jest/globals';
import { readFact } from '../../src/generators/extractive/questions/fact';
import { proposition } from '../../src/generators/extractive/questions/exchange';
import { Hash } from '../../src/generators/extractive/questions/hash';
import { QUESTION_PACKS } from '../../src/generators/extractive/questions/languages';
import { otherValues } from '../../src/generators/extractive/questions/numbers';
import { Pool } from '../../src/generators/extractive/questions/pool';
import type { Language } from '../../src/domain/language';

const SEEDS = Array.from({ length: 12 }, (_, i) => new Hash('front', String(i)));
const others = (text: string): string[] =>
  SEEDS.flatMap((hash) => [0, 1, 2, 3].flatMap((below) => otherValues(text, 3, below, hash) ?? []));

function falsehoods(sentence: string, language: Language): (string | undefined)[] {
  const pack = QUESTION_PACKS[language];
  const fact = readFact(
    { front: 'x?', back: 'a long answer that no pattern knows at all', explanation: sentence },
    language,
  );
  const pool = new Pool([fact], pack, language);
  return SEEDS.map((hash) => proposition({ ...fact, sentence }, pool, pack, hash)?.falsehood);
}

describe('other values', () => {
  test('of a day are days of any month, and years stay in their time', () => {
    for (const day of others('28 mai')) expect(Number.parseInt(day, 10)).toBeLessThanOrEqual(28);
    for (const year of others('378')) expect(Math.abs(Number(year) - 378)).toBeLessThanOrEqual(24);
    for (const year of others('2023')) expect(Number(year)).toBeLessThanOrEqual(2024);
    expect(others('2023').length).toBeGreaterThan(0);
  });

  test('differ from each other', () => {
    for (const hash of SEEDS) {
      for (const text of ['2023', '2005', '1989', '12 mai', '18']) {
        const values = otherValues(text, 3, 1, hash) ?? [];
        expect(new Set([text, ...values]).size).toBe(values.length + 1);
      }
    }
  });

  test('of a round year are round', () => {
    for (const year of others('1950')) expect(Number(year) % 10).toBe(0);
    for (const years of others('1852–1870'))
      expect(Math.abs(Number.parseInt(years, 10) - 1852)).toBeLessThanOrEqual(24);
  });

  test('of a measure are no years', () => {
    for (const height of others('1800 Metern')) expect(Number.parseInt(height, 10) % 100).toBe(0);
    expect(others('1800 Metern').length).toBeGreaterThan(0);
  });

  test('of a version are none', () => expect(otherValues('2.6.23', 1, 0, SEEDS[0] as Hash)).toBeUndefined());
});

describe('a false statement', () => {
  test.each([
    ['fr', 'La séance du club eut lieu le 12 mai.'],
    ['it', "La troposfera contiene l'80% della massa."],
    ['de', 'Eine Scheidewand teilt das Organ in zwei Hälften aus Gewebe.'],
    ['it', 'La vicenda ha per protagonisti due popolani, Renzo e Lucia, di un borgo.'],
    ['de', 'Mill unterschied dabei genau niedere und höhere Freuden.'],
    ['it', 'La barriera australiana è una scogliera, lunga oltre duemila chilometri e visibile dallo spazio.'],
    ['es', 'Un año antes afirmó la primacía del derecho.'],
    ['es', 'El clima es la sucesión de estados a lo largo de un año.'],
    ['fr', 'Les deux théories expliquent la lumière.'],
    ['it', 'Il bambino comprende la quantità verso gli 11 anni.'],
    ['en', 'Persons below the age of 18 are minors in law.'],
    ['de', 'Die Frist beginnt mit dem Schluss des Jahres (§ 199).'],
    ['es', 'NB el ligamento une dos huesos en la rodilla.'],
    ['en', 'The system was fast enough for everyday use.'],
    ['en', 'The middlemen were above all traders of silk.'],
    ['it', "L'adenina si lega sempre alla timina."],
    ['de', 'Der Knoten erzeugt in der Minute sechzig bis achtzig Impulse.'],
    ['de', 'Das Riff ist viel länger als zweitausend Kilometer.'],
    ['fr', 'Le texte compte quatre-vingts pages.'],
  ] as const)(
    '%s: is none that everybody sees through, and no play with names and idioms: %s',
    (language, sentence) => {
      expect(falsehoods(sentence, language).filter((one) => one !== undefined)).toEqual([]);
    },
  );

  test('leaves a number that counts what follows it', () => {
    const gap = (front: string, back: string): ReturnType<typeof readFact> =>
      readFact({ front, back, explanation: front.replace('____', back) }, 'it');
    const counted = gap('Le ultime ____ opere, Otello e Falstaff, si devono a Boito.', 'due');
    const pack = QUESTION_PACKS.it;
    const pool = new Pool([counted, gap('Le prime ____ opere di Rossini sono perdute.', 'tre')], pack, 'it');
    expect(SEEDS.map((hash) => proposition(counted, pool, pack, hash)?.falsehood).filter(Boolean)).toEqual([]);
  });

  test('takes another number of the same unit', () => {
    const gap = (front: string, back: string): ReturnType<typeof readFact> => readFact({ front, back }, 'de');
    const weight = gap('Tiere mit zwei Jungen wiegen ____.', 'dreißig Kilogramm');
    const pack = QUESTION_PACKS.de;
    const pool = new Pool([weight, gap('Unter Wasser bleiben sie ____.', 'zwanzig Minuten')], pack, 'de');
    for (const hash of SEEDS)
      expect(proposition(weight, pool, pack, hash)?.falsehood).toMatch(
        /^Tiere mit zwei Jungen wiegen (?!dreißig)\p{Ll}+ Kilogramm\.$/u,
      );
  });

  test('is one by a near year before an Italian article, too', () => {
    for (const falsehood of falsehoods("Nel 1951 l'avvocato Venini fece costruire una vetreria.", 'it'))
      expect(falsehood).toMatch(/^Nel 19\d\d l'avvocato/);
  });

  test('is one by another year', () => {
    const [falsehood] = falsehoods('The relational model was proposed by Edgar Codd in 1970.', 'en');
    expect(falsehood).toMatch(/^The relational model was proposed by Edgar Codd in 19(?!70)\d\d\.$/);
  });
});
