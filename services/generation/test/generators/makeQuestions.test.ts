import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeCards, makeQuestions, type MadeQuestion } from '@learning-library/extractive';

const GLOSSARY = readFileSync(join(__dirname, '../../../../test/generation/glossary.md'), 'utf8');

function questionsOf(text: string): MadeQuestion[] {
  const cards = makeCards({ text, title: '', language: 'en' });
  const ask = makeQuestions(cards, 'en');
  return cards.map((card) => ask(card));
}

describe('the questions for cards', () => {
  test('questions ask for the terms and meanings of a glossary, and whether they match', () => {
    const types = questionsOf(GLOSSARY).map(({ type, choices = [], isTrue }) => [type, choices.length, isTrue]);
    expect(types).toEqual([
      ['single_choice', 4, undefined],
      ['true_false', 0, true],
      ['single_choice', 4, undefined],
      ['single_choice', 4, undefined],
      ['true_false', 0, false],
      ['single_choice', 4, undefined],
    ]);
  });

  test('a false statement uses the meaning of another card', () => {
    const [statement] = questionsOf(GLOSSARY).filter(({ isTrue }) => isTrue === false);
    expect(statement?.prompt).toBe('True or false? Port: software or hardware that filters traffic by rules');
  });

  test('the correct choice occurs at every position, and the correct year at every rank', () => {
    const cards = Array.from({ length: 12 }, (_, i) => ({
      front: `When was bridge ${String(i)} built?`,
      back: String(1851 + i),
    }));
    const ask = makeQuestions(cards, 'en');
    const asked = cards.map((card) => ask(card).choices ?? []);
    const places = asked.map((choices) => choices.findIndex(({ isCorrect }) => isCorrect));
    const ranks = asked.map(
      (choices) =>
        choices.filter(({ text }) => Number(text) < Number(choices.find(({ isCorrect }) => isCorrect)?.text)).length,
    );
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(ranks).size).toBeGreaterThanOrEqual(3);
  });

  test('a question repeats the card if fewer than three similar cards exist', () => {
    const card = { front: 'Why is the sky blue?', back: 'Air scatters blue light most.' };
    expect(makeQuestions([card], 'en')(card)).toEqual({
      type: 'free_text',
      prompt: card.front,
      expectedAnswer: card.back,
      difficulty: 'hard',
    });
  });

  test("the choices of a question with options are the author's, in their order", () => {
    const [question] = questionsOf('What does a buoy mark?\n\na) a fish\nb) a danger\nc) a port\n\nAnswer: b');
    expect(question?.choices).toEqual([
      { text: 'a fish', isCorrect: false },
      { text: 'a danger', isCorrect: true },
      { text: 'a port', isCorrect: false },
    ]);
  });

  test('the wrong choices for a formula are other formulas', () => {
    const formulas = ['p=mv', 'W=Fs', 'P=UI', 'Q=It'].map((one, i) => `## Law ${'ABCD'.charAt(i)}x\n\n$${one}$`);
    const [question] = questionsOf(`# Physics\n\n${formulas.join('\n\n')}`);
    expect(question?.choices?.map(({ text }) => text).toSorted()).toEqual(['$P=UI$', '$Q=It$', '$W=Fs$', '$p=mv$']);
  });
});
