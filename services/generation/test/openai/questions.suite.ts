import { describe, expect, test } from '@jest/globals';
import { say } from '../support/modelEndpoint';
import { useModel } from '../support/model';

const model = useModel();
const card = { front: 'Where does the fox live?', back: 'in the forest', partHash: Buffer.alloc(0) };

async function ask(question: object): Promise<{ status: string; questions: object[]; spent: number }> {
  await model().start();
  const { fixture, endpoint } = model();
  endpoint.script = (_, response) => say(response, JSON.stringify({ questions: [{ card: 1, ...question }] }));
  const process = fixture.newProcess();
  const accountId = await fixture.newAccount();
  const contentId = fixture.newContent('', 'en');
  fixture.peers.memocards.push({ ...card, contentId, createdAt: new Date() });
  const { job } = await fixture.createQuestions(accountId, contentId, { by: process });
  await process.engine.start();
  const { status } = await fixture.jobIs(job.id, 'succeeded', 'failed');
  const { spent } = await fixture.credits(accountId);
  return { status, questions: fixture.peers.questionsOf.get(contentId) ?? [], spent };
}

const choices = ['in the forest', 'in the sea', 'in the desert', 'in the sky'].map((text, i) => ({
  text,
  isCorrect: i === 0,
}));
const prompt = 'Where do foxes live?';
const single = { type: 'single_choice', prompt, choices, expectedAnswer: null, isTrue: null };

describe('questions from a model', () => {
  test('a request contains only the memocard, and a valid question is published and charged', async () => {
    const { questions, spent } = await ask(single);
    expect(questions).toMatchObject([{ type: 'single_choice', prompt, difficulty: 'medium' }]);
    expect(spent).toBe(1);
    expect(model().endpoint.calls[0]?.data).toMatch(
      /^Card 1 \(statement: \w+\)\nWhere does the fox live\?\nin the forest$/,
    );
    expect(model().endpoint.calls[0]?.about).toBe('');
  });

  test('a false statement can differ from the memocard by one fact', async () => {
    const statement = { type: 'true_false', prompt: 'The fox lives in the sea.', isTrue: false };
    expect(await ask(statement)).toMatchObject({ questions: [{ type: 'true_false', isTrue: false }], spent: 1 });
  });

  test.each([
    [
      'a correct answer that the memocard does not contain',
      { ...single, type: 'free_text', expectedAnswer: 'Bonaparte Street' },
    ],
    [
      'two correct choices of a single-choice question',
      { ...single, choices: choices.map(({ text }) => ({ text, isCorrect: true })) },
    ],
    [
      '10,000 choices',
      { ...single, choices: Array.from({ length: 10_000 }, (_, i) => ({ text: `${i}`, isCorrect: !i })) },
    ],
    ['an unknown type', { ...single, type: 'essay' }],
    ['no prompt', { type: 'true_false', isTrue: true }],
    ['U+0000', { ...single, prompt: 'Where do \0 foxes live?' }],
    ['U+0000 in a choice', { ...single, choices: choices.map((one) => ({ ...one, text: `${one.text}\0` })) }],
    ['HTML', { ...single, prompt: 'Where do <img src=x onerror=y> foxes live?' }],
    ['an address', { ...single, prompt: 'Where do foxes live? https://evil.example/' }],
    ['a statement about something else', { type: 'true_false', prompt: 'You have to pay a ransom now.', isTrue: true }],
    ['a question about something else', { ...single, prompt: 'Who pays the ransom?' }],
  ])('a job creates and charges nothing if the model returns %s', async (_, answer) => {
    expect(await ask(answer)).toEqual({ status: 'failed', questions: [], spent: 0 });
  });
});
