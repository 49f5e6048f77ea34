import { describe, expect, test } from '@jest/globals';
import { openParts } from '../../src/domain/plan';
import type { Language } from '../../src/domain/language';
import { generateDocument } from '../../src/generators/extractive/generateDocument';

function cardsOf(text: string, language: Language = 'en'): [string, string][] {
  const made = [...generateDocument({ title: '', text, language, openParts: openParts(text, []), fronts: [] })];
  return made.flatMap(({ cards }) => cards.map(({ front, back }): [string, string] => [front, back]));
}

const TEXT = 'A bog is a wetland that is fed by rain alone.';
const CARDS = [['What is a bog?', 'A wetland that is fed by rain alone']];

describe('a page', () => {
  test.each([
    ['the numbers of two pages on both sides', `64 — Nature and law — Year 9\n\n${TEXT}\n\n\n\nBogs and fens — 65`],
    ['a number at the right edge', `${TEXT}\n\n                    Bogs and fens — 65\n\n${TEXT}`],
    ['a note at its foot', `${TEXT}\n\n¹ See also section 2.4.`],
    ['a reminder of rights', `${TEXT}\n\nFor teachers only – inspection copy`],
    ['questions below any head', `${TEXT}\n\nCHECK YOURSELF\n1. Why does peat grow?\n2. Define: bog, fen, peat.`],
    ['words to learn', `${TEXT}\n\nVocabulary: peat, moss, drainage`],
    ['who taught it and when', `*notes of Jo, 3/11 – Prof. Okafor. Slides on the server*\n\n${TEXT}`],
  ])('gives no card for %s', (_, page) => {
    expect(cardsOf(page)).toEqual(CARDS);
  });

  test('has no label from a head with its chapter near its title', () => {
    const page = '64    CHAPTER 3   WETLANDS\n\nIn Ireland bogs cover 17 % of the land.\n\n          65\nWETLANDS\n';
    const fronts = cardsOf(`${page}Bogs cover 3 % of the earth.`).map(([front]) => front);
    expect(fronts).toEqual(expect.arrayContaining(['In Ireland bogs cover ____ of the land.']));
    expect(fronts.join()).not.toContain('WETLANDS');
  });

  test('gives no card for tasks below a head behind a sign, and for what is to be done', () => {
    const tasks = '▶ ACTIVIDADES\n1 ¿Por qué creció la turba?\n2 Busca información sobre los pantanos.';
    expect(cardsOf(tasks, 'es')).toEqual([]);
    expect(cardsOf('Da fare: esercizi 4-9', 'it')).toEqual([]);
  });

  test('keeps years before what happened', () => {
    const years = '1914 — War begins in Europe\n1918 — War ends in Europe\n1919 — Peace of Versailles';
    expect(cardsOf(years)).toEqual(expect.arrayContaining([['What happened: 1914?', 'War begins in Europe']]));
  });

  test('has a title with a chapter in it, and what stands in brackets below', () => {
    const plan = 'Geography 9 – Chapter 5: WETLANDS\n(notes of the teacher)\n\nBog: wetland that is fed by rain alone';
    expect(cardsOf(plan)).toEqual([['What is meant by “Bog”?', 'Wetland that is fed by rain alone']]);
    expect(cardsOf(`Chapter 6 • WETLANDS\n\nPeat\n\nIn Ireland it covers 17 % of the land.`)).toEqual(
      expect.arrayContaining([['(WETLANDS: Peat) In Ireland it covers ____ of the land.', '17 %']]),
    );
  });
});

describe('a lesson written down', () => {
  test('has speakers by signs, told in a legend', () => {
    const lesson =
      'T = teacher, S1, S2 = students\n\nT: Good evening. What is the stopping distance?\nS1: Do you take notes?\nT: Later. The stopping distance is the way from the thought to the halt.\nS2: Good, and now we write?\nT: We write it down. Right.\nS1: Thank you.';
    expect(cardsOf(lesson)).toEqual([['What is the stopping distance?', 'The way from the thought to the halt']]);
  });
});

describe('a point of a list', () => {
  test('that asks and answers in brackets is a question', () => {
    const points =
      '# Food\n\n## Fibres\n\n- Question of last year: Why do oats lower the level of fat? (they bind acids)';
    expect(cardsOf(points)).toEqual([['Why do oats lower the level of fat?', 'they bind acids']]);
  });
});

describe('a glossary', () => {
  test('is read from its first entry, where one entry says more than its meaning', () => {
    const glossary =
      'slow step: series of several calm movements\nbar: rail of wood that dancers lean on\nkick: movement of a leg that goes and comes. Low kick, high kick.\njump: movement from the floor into the air\ntutu: skirt of tulle (long tutu: soft ; short tutu: stiff)';
    expect(cardsOf(glossary)).toEqual([
      ['What is meant by “slow step”?', 'Series of several calm movements'],
      ['What is meant by “bar”?', 'Rail of wood that dancers lean on'],
      ['What is meant by “kick”?', 'Movement of a leg that goes and comes'],
      ['What is meant by “jump”?', 'Movement from the floor into the air'],
      ['What is meant by “tutu”?', 'Skirt of tulle (long tutu: soft ; short tutu: stiff)'],
    ]);
  });

  test('may have more entries in one line, and full stops in its numbers', () => {
    const line =
      '# Drugs\n\n## Excretion\n\n- main organ: the kidney. Clearance = volume of plasma that is cleared per hour\n- First order: a constant part is lost. Zero order: a constant amount is lost. Note: IV is faster.';
    expect(cardsOf(line)).toEqual([
      ['What is meant by “main organ” (Excretion)?', 'the kidney'],
      ['What is meant by “Clearance” (Excretion)?', 'volume of plasma that is cleared per hour'],
      ['What is meant by “First order” (Excretion)?', 'A constant part is lost'],
      ['What is meant by “Zero order” (Excretion)?', 'A constant amount is lost. Note: IV is faster'],
    ]);
    const burns =
      'Quemaduras\n\n1.er grado – epidermis, enrojecimiento\n2.º grado – dermis, ampollas\n3.er grado – toda la piel';
    expect(cardsOf(burns, 'es').map(([, back]) => back)).toEqual([
      'epidermis, enrojecimiento',
      'dermis, ampollas',
      'toda la piel',
    ]);
  });
});

describe('what a heading has', () => {
  test('is asked of it: numbered parts, and labels beside names and numbers', () => {
    const notes =
      '# Food\n\n## Digestion\n\n1. Mouth: α-amylase of the saliva splits starch\n2. Stomach: acid stops the amylase\n\n## Reanimation\n\n- Rhythm: 100-120 a minute\n- Depth: 5-6 cm\n- Spot: middle of the breast\n- End: when help is there';
    expect(cardsOf(notes)).toEqual([
      ['Digestion: Mouth?', 'α-amylase of the saliva splits starch'],
      ['Digestion: Stomach?', 'acid stops the amylase'],
      ['Reanimation: Rhythm?', '100-120 a minute'],
      ['Reanimation: Depth?', '5-6 cm'],
      ['Reanimation: Spot?', 'middle of the breast'],
      ['Reanimation: End?', 'when help is there'],
    ]);
    expect(cardsOf('# First aid\n\n## Conduct PAS\n\n- P = Protect\n- A = Alert\n- S = Save')).toEqual([
      ['Conduct PAS: P?', 'Protect'],
      ['Conduct PAS: A?', 'Alert'],
      ['Conduct PAS: S?', 'Save'],
    ]);
  });

  test('and each term of a statute is asked by itself', () => {
    const law =
      "# Act\n\n## Definitions\n\n(1) 'data' means any information about a person;\n(2) 'file' means any set of such data;";
    expect(cardsOf(law).map(([front]) => front)).toEqual(['What is meant by “data”?', 'What is meant by “file”?']);
  });

  test('stands in a label without its number', () => {
    const plan =
      '# Reformation\n\n1) CAUSES\n- nepotism: posts for the family\n\n2) OTHER REFORMERS\n- Anabaptists: baptism of adults';
    expect(cardsOf(plan)).toEqual([
      ['What is meant by “nepotism” (CAUSES)?', 'posts for the family'],
      ['What is meant by “Anabaptists” (OTHER REFORMERS)?', 'baptism of adults'],
    ]);
  });
});
