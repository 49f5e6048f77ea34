import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BatchCreateQuestionsRequest_Item } from '@learning-library/proto';
import { Fixture } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions_create');
});
afterAll(() => fixture.end());

type Rest = Partial<BatchCreateQuestionsRequest_Item>;

const choices = (...correct: boolean[]) =>
  correct.map((isCorrect, index) => ({ text: `Choice {"${index}"}, \\ '`, isCorrect }));

describe('creating questions', () => {
  test.each<[string, Rest]>([
    ['free_text', { expectedAnswer: ' deux\n', explanation: 'x', difficulty: 'hard', points: 100 }],
    ['true_false', { isTrue: false }],
    ['single_choice', { choices: choices(false, true, false) }],
    ['multiple_choice', { choices: choices(true, true) }],
  ])('of type %s answers what a read gives afterwards, in version 1', async (type, rest) => {
    const contentId = fixture.content();
    const question = await fixture.question(contentId, { type, ...rest });
    expect(question).toEqual({
      memocardId: undefined,
      expectedAnswer: undefined,
      isTrue: undefined,
      explanation: undefined,
      difficulty: 'medium',
      points: 1,
      prompt: 'Why?',
      ...rest,
      id: expect.any(String),
      accountId: fixture.accountId,
      contentId,
      type,
      choices: (rest.choices ?? []).map((choice) => ({ id: expect.any(String), ...choice })),
      version: 1,
      createdAt: expect.any(Date),
      updatedAt: question.createdAt,
    });
    expect(new Set(question.choices.map(({ id }) => id)).size).toBe(rest.choices?.length ?? 0);
    expect(await fixture.get(question.id)).toEqual(question);
    expect(await fixture.count(contentId)).toBe(1);
  });

  test.each<[string, Rest]>([
    ['of no known type', { type: 'essay', expectedAnswer: 'a' }],
    ['without its own field', { type: 'true_false' }],
    ['with a field of another type', { type: 'true_false', isTrue: true, expectedAnswer: 'a' }],
    ['with one choice', { type: 'single_choice', choices: choices(true) }],
    ['with eleven choices', { type: 'multiple_choice', choices: choices(...Array<boolean>(11).fill(true)) }],
    ['with two right answers to a single choice', { type: 'single_choice', choices: choices(true, true) }],
    ['with no right answer', { type: 'multiple_choice', choices: choices(false, false) }],
    [
      'with choices that are the same',
      { type: 'multiple_choice', choices: [...choices(true), { text: ' CHOICE  {"0"}, \\ \' ', isCorrect: false }] },
    ],
    ['with a blank choice', { type: 'multiple_choice', choices: [...choices(true), { text: '\n', isCorrect: false }] }],
    ['with a long prompt', { prompt: 'x'.repeat(2_001) }],
    ['with no points', { points: 0 }],
    ['of no known difficulty', { difficulty: 'extreme' }],
  ])('%s is refused, and fails no neighbour', async (_, rest) => {
    const contentId = fixture.content();
    const outcomes = await fixture.create(fixture.item(contentId, rest), fixture.item(contentId));
    expect(outcomes).toMatchObject(['validation_error', { replayed: false }]);
    expect(await fixture.count(contentId)).toBe(1);
  });
});
