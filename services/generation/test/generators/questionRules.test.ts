import { describe, expect, test } from '@jest/globals';
import type { Card } from '../../src/domain/card';
import type { Language } from '../../src/domain/language';
import type { QuestionDraft } from '../../src/domain/question';
import { extractiveGenerators } from '../../src/generators/extractive';
import { Balance } from '../../src/generators/extractive/questions/balance';
import { Hash } from '../../src/generators/extractive/questions/hash';
import { sourceSentence } from '../../src/generators/extractive/questions/source';

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
