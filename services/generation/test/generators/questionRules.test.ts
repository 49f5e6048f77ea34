import { describe, expect, test } from '@jest/globals';
import type { Card } from '../../src/domain/card';
import type { Language } from '../../src/domain/language';
import type { QuestionDraft } from '../../src/domain/question';
import { extractiveGenerators } from '../../src/generators/extractive';
import { Balance } from '../../src/generators/extractive/questions/balance';
import { readFact } from '../../src/generators/extractive/questions/fact';
import { Hash } from '../../src/generators/extractive/questions/hash';
import { sourceSentence } from '../../src/generators/extractive/questions/source';
import { capitalise } from '../../src/generators/extractive/questions/terms';

async function questionsOf(cards: readonly Card[], language: Language): Promise<QuestionDraft[]> {
  const ask = extractiveGenerators.questions.over({ title: '', siblings: cards, language });
  const run = { accountId: '', jobId: '', signal: new AbortController().signal };
  return (await ask(cards, run)).filter((question) => question !== undefined);
}

describe('what a question rests on', () => {
  test.each([
    [
      'de',
      'Wer hat das Periodensystem aufgestellt? Dmitri Mendelejew, im Jahr 1869.',
      'Dmitri Mendelejew, im Jahr 1869',
    ],
    [
      'de',
      'Warum sind Edelgase träge? Weil ihre äußere Schale voll besetzt ist.',
      'Weil ihre äußere Schale voll besetzt ist',
    ],
    ['es', '¿Quién creó la escala de Richter? La creó Charles Richter en 1935.', 'La creó Charles Richter en 1935'],
    ['en', 'The eruption was described by Pliny the Younger.', 'Pliny the Younger'],
  ] as const)(
    '%s: is no half of an answer and nothing that leans on another sentence: %s',
    (language, explanation, back) => {
      expect(sourceSentence(explanation, 'x', back, language)).toBeUndefined();
    },
  );

  test('is the whole statement of a reply', () => {
    const explanation = 'How many protons has carbon? A carbon atom has six protons.';
    expect(sourceSentence(explanation, 'How many protons has carbon?', 'Six protons', 'en')).toBe(
      'A carbon atom has six protons.',
    );
  });
});

describe('questions about rules of law', () => {
  const rule = (number: number, topic: string, wording: string): Card => ({
    front: `What does “§ ${number}” say (${topic})?`,
    back: wording,
    explanation: `§ ${number}: ${wording}.`,
  });
  const cards = [
    rule(7, 'a tenancy agreement', 'A tenancy agreement for more than three years must be made by deed'),
    rule(11, 'the landlord', 'The landlord is responsible for repairs to the structure of the building'),
    rule(21, 'notice to leave', 'Notice to leave is given in writing and at least two months in advance'),
    rule(30, 'the deposit', 'The deposit is kept by an approved scheme until the agreement has ended'),
    {
      front: 'What does eviction require?',
      back: 'An order of the court',
      explanation: 'Eviction requires an order of the court.',
    },
  ];

  test('offer wordings beside wordings, and do not say what the right one is about', async () => {
    for (const { type, prompt, choices = [] } of await questionsOf(cards, 'en')) {
      if (type !== 'single_choice') continue;
      expect(prompt).toMatch(/^What does “§ \d+” say\?$/);
      expect(choices.map(({ text }) => text)).not.toContain('An order of the court');
    }
  });

  test('do not become false by another number of the rule', async () => {
    const numbers = ['§ 7', '§ 11', '§ 21', '§ 30'];
    for (const { type, prompt } of await questionsOf(cards, 'en'))
      if (type === 'true_false' && prompt.startsWith('§')) expect(numbers).toContain(prompt.split(':')[0]);
  });
});

describe('the length of the right choice', () => {
  test('is asked for where it came least often so far', () => {
    const balance = new Balance(3);
    const hash = new Hash('front', 'back');
    balance.reached(0);
    balance.reached(2);
    expect(balance.wanted(hash, 'rank')).toBe(1);
    balance.reached(1);
    balance.reached(1);
    balance.reached(0);
    expect(balance.wanted(hash, 'rank')).toBe(2);
  });
});

describe('a question', () => {
  test('has no choices where only the right one has a word of what is asked', async () => {
    const cards = ['Dengue', 'Rabies', 'Measles'].map((name) => ({ front: `${name}: agent?`, back: `${name} virus` }));
    for (const { type } of await questionsOf(cards, 'en')) expect(type).toBe('free_text');
  });

  test('about somebody has no choices that differ in the year alone', async () => {
    const cards = Array.from({ length: 6 }, (_, i) => ({ front: `Who wrote book ${i}?`, back: `Ann Bell in 18${i}5` }));
    for (const { choices = [] } of await questionsOf(cards, 'en'))
      expect(choices.map(({ text }) => text).filter((text) => cards.every(({ back }) => back !== text))).toEqual([]);
  });

  test('asks for a term without what the term stands under', async () => {
    const reefs = {
      atoll: 'A ring of coral around shallow water',
      lagoon: 'A quiet part of the sea behind a barrier',
      cay: 'A low island made of sand',
    };
    const cards = Object.entries(reefs).map(([term, back]) => ({ front: `What is the ${term} (Warm oceans)?`, back }));
    for (const { choices = [] } of await questionsOf(cards, 'en'))
      for (const { text } of choices) expect(text).not.toContain('oceans');
  });

  test('asks for no term by a description of a word or two', async () => {
    const [question] = await questionsOf([{ front: 'What are thylakoids?', back: 'Flat round sacs' }], 'en');
    expect(question).toMatchObject({ type: 'free_text', expectedAnswer: 'Flat round sacs' });
  });

  test('asks for no term by a description that leans on what was said before', async () => {
    const cards = [
      { front: "Qu'est-ce que le marnage ?", back: "L'écart de hauteur entre les deux" },
      { front: "Qu'est-ce que le stroma ?", back: 'Le liquide clair qui les entoure' },
      { front: "Qu'est-ce que l'estran ?", back: 'La bande de terre que la mer couvre et découvre' },
    ];
    const prompts = (await questionsOf(cards, 'fr')).map(({ prompt }) => prompt);
    expect(prompts.filter((prompt) => /les deux|les entoure/.test(prompt))).toEqual([]);
  });

  test('has no choices where only the right one holds a colon', async () => {
    const backs = [
      'A firm with many owners',
      'A part of the profit',
      'The share: owners sit on the board',
      'A loan to a firm',
    ];
    const cards = backs.map((back, i) => ({
      front: `What is ${['equity', 'dividend', 'codecision', 'credit'][i] as string}?`,
      back,
    }));
    for (const { choices = [] } of await questionsOf(cards, 'en'))
      expect(choices.find(({ isCorrect }) => isCorrect)?.text).not.toBe(backs[2]);
  });

  test('sets no German dative beside what is in another case', async () => {
    const answers = ['Dem Bundestag alles', 'Die Länder', 'Den Kanzler', 'Das Volk', 'Dem Präsidenten'];
    const cards = answers.map((back, i) => ({
      front: `Was ${['vertritt', 'wählt'][i % 2] as string} das Organ ${i}?`,
      back,
    }));
    for (const { choices = [] } of await questionsOf(cards, 'de')) {
      const cases = new Set(choices.map(({ text }) => text.startsWith('Dem')));
      expect(cases.size).toBeLessThan(2);
    }
  });

  test('makes a true statement of a common word, never more of them than false ones', async () => {
    const years = Array.from({ length: 8 }, (_, i) => ({
      front: `The bridge of town ${i} fell in ____.`,
      back: `185${i}`,
    }));
    const words = Array.from({ length: 8 }, (_, i) => ({
      front: `In ${'abcdefgh'[i] as string}ville the beaver strikes the ____.`,
      back: 'water',
    }));
    const questions = await questionsOf(
      years.flatMap((year, i) => [year, words[i] as Card]),
      'en',
    );
    const statements = questions.filter(({ type }) => type === 'true_false');
    const truths = statements.filter(({ isTrue }) => isTrue);
    expect(truths.some(({ prompt }) => prompt.includes('beaver'))).toBe(true);
    expect(Math.abs(2 * truths.length - statements.length)).toBeLessThanOrEqual(1);
  });

  test('has no wrong choice that names what is asked for', async () => {
    const meanings = {
      amplitude: 'The greatest distance from rest',
      period: 'The time of one swing',
      damping: 'The amplitude shrinks in time',
      frequency: 'The count of swings in a second',
    };
    const cards = Object.entries(meanings).map(([term, back]) => ({ front: `What is ${term}?`, back }));
    for (const order of [cards, cards.toReversed(), [...cards.slice(2), ...cards.slice(0, 2)]])
      for (const { prompt, choices = [] } of await questionsOf(order, 'en'))
        if (prompt === 'What is amplitude?') expect(choices.map(({ text }) => text)).not.toContain(meanings.damping);
  });

  test('states nothing twice', async () => {
    const explanation = 'The manufacture of Vincennes moved to Sèvres in 1756.';
    const cards = Array.from({ length: 12 }, (_, i) => ({
      front: `In which year did manufacture ${'abcdefghijkl'[i] as string} move?`,
      back: '1756',
      explanation,
    }));
    const statements = (await questionsOf(cards, 'en')).filter(({ type }) => type === 'true_false');
    const prompts = statements.map(({ prompt }) => prompt);
    expect(prompts.length).toBeGreaterThan(1);
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  test('states no definition that repeats its subject', async () => {
    const cards = ['centromere', 'spindle'].map((term) => ({
      front: `What was a ${term}?`,
      back: `The ${term} is the region of two parts`,
    }));
    for (const { type } of await questionsOf([...cards, ...cards], 'en')) expect(type).not.toBe('true_false');
  });
});

describe('a term among choices', () => {
  test('keeps the sign of a quantity small, and takes no bracket of a label with it', () => {
    expect(['i', 'n', 'α-amylase', 'bog'].map(capitalise)).toEqual(['i', 'n', 'α-amylase', 'Bog']);
    const card = { front: 'What is meant by “Calvin” (4) REFORMERS)?', back: 'a reformer who taught in Geneva' };
    expect(readFact(card, 'en').asking).toMatchObject({ subject: 'Calvin' });
  });
});
