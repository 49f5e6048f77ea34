import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UpdateQuestionRequest } from '@learning-library/proto';
import { listSingly } from '@learning-library/common/patterns';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions');
});
afterAll(() => fixture.end());

const YES_OR_NO = [
  { text: 'Yes', isCorrect: true },
  { text: 'No', isCorrect: false },
];

describe('reading', () => {
  test('pages oldest first, of all types or of one, over the deletion of the row it goes on after', async () => {
    const contentId = fixture.content();
    const questions = [];
    for (let n = 0; n < 6; n++) {
      const type = n % 2 === 0 ? 'free_text' : 'single_choice';
      const choices = n % 2 === 0 ? [] : YES_OR_NO;
      questions.push(await fixture.question(contentId, { prompt: String(n), type, choices }));
    }
    const page = async (after?: { id: string }, type?: string): Promise<unknown> => {
      const request = {
        accountId: fixture.accountId,
        contentId,
        pageSize: 2,
        ...(after && { afterId: after.id }),
        ...(type && { type }),
      };
      const { questions, hasMore } = await listSingly(fixture.questions.batchListQuestions)(request, soon());
      return [questions.map(({ prompt }) => prompt), hasMore];
    };
    expect(await page()).toEqual([['0', '1'], true]);
    expect(await page(undefined, 'single_choice')).toEqual([['1', '3'], true]);
    await fixture.questions.deleteQuestion({ key: fixture.keyOf(questions[3] as { id: string }) }, soon());
    expect(await page(questions[3])).toEqual([['4', '5'], false]);
    expect(await page(questions[3], 'single_choice')).toEqual([['5'], false]);
    expect(await page(undefined, 'true_false')).toEqual([[], false]);
    await expect(page(undefined, 'essay')).rejects.toMatchObject({ code: 'validation_error' });
  });
});

describe('changing', () => {
  const change = (request: Partial<UpdateQuestionRequest>): Promise<unknown> =>
    fixture.questions
      .updateQuestion(
        { updateMask: [], prompt: '', difficulty: '', points: 0, ...request } as UpdateQuestionRequest,
        soon(),
      )
      .then(({ question }) => question)
      .catch((error: { code: string }) => error.code);

  test('writes the fields of the mask alone; version and updatedAt rise', async () => {
    const before = await fixture.question(fixture.content(), { explanation: 'x' });
    fixture.time = before.updatedAt;
    const key = fixture.keyOf(before);
    const first = await change({ key, updateMask: ['prompt', 'points'], prompt: 'How?', points: 7 });
    const updatedAt = new Date((before.updatedAt as Date).getTime() + 1);
    expect(first).toEqual({ ...before, prompt: 'How?', points: 7, version: 2, updatedAt });
    const mask = { updateMask: ['difficulty', 'explanation'], difficulty: 'hard' };
    const second = await change({ key, ...mask, expectedVersion: 2 });
    fixture.time = undefined;
    expect(second).toMatchObject({ prompt: 'How?', explanation: undefined, difficulty: 'hard', points: 7, version: 3 });
    expect(await fixture.get(before.id)).toEqual(second);
  });

  test('refuses what is gone, what is of another account and what the rules forbid', async () => {
    const question = await fixture.question(fixture.content());
    const key = fixture.keyOf(question);
    const points = { updateMask: ['points'], points: 2 };
    expect(await change({ ...points, key: { accountId: randomUUID(), id: question.id } })).toBe('not_found');
    expect(await change({ ...points, key: fixture.keyOf({ id: randomUUID() }), expectedVersion: 1 })).toBe('not_found');
    for (const broken of [
      { updateMask: ['points'], points: 101 },
      { updateMask: ['prompt'], prompt: ' ' },
      { updateMask: ['difficulty'], difficulty: 'extreme' },
      { updateMask: ['type'] },
    ]) {
      expect(await change({ key, ...broken })).toBe('validation_error');
    }
    expect(await fixture.get(question.id)).toEqual(question);
  });
});

describe('deleting', () => {
  test('lets a generation draw a question from the memocard again', async () => {
    const [contentId, memocardId] = [fixture.content(), fixture.memocard()];
    await fixture.publish(contentId, [memocardId]);
    const [question] = await fixture.list(contentId);
    await fixture.questions.deleteQuestion({ key: fixture.keyOf(question as { id: string }) }, soon());
    expect(await fixture.source(contentId)).toEqual([]);
    expect(await fixture.publish(contentId, [memocardId])).toEqual({ published: true, count: 1 });
  });
});

describe('the deletion of a content', () => {
  test('hides its questions everywhere at once and lets nothing attach, however often it is delivered', async () => {
    const [contentId, kept, memocardId] = [fixture.content(), fixture.content(), fixture.memocard()];
    const question = await fixture.question(contentId);
    await fixture.publish(contentId, [memocardId]);
    await fixture.question(kept);
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);

    const key = fixture.keyOf(question);
    expect(await fixture.get(question.id)).toBeUndefined();
    expect([await fixture.list(contentId), await fixture.source(contentId)]).toEqual([[], []]);
    expect([await fixture.count(contentId), await fixture.count(kept)]).toEqual([0, 1]);
    await expect(fixture.questions.deleteQuestion({ key }, soon())).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.create(fixture.item(contentId))).toEqual(['not_found']);
    expect(await fixture.publish(contentId, [fixture.memocard()])).toEqual({ published: false, count: 0 });
  });

  test('acknowledges what it knows and leaves what it does not', async () => {
    expect(await fixture.deliver('content.deleted', randomUUID())).toHaveLength(1);
    expect(await fixture.deliver('memocard.deleted', randomUUID())).toHaveLength(1);
    expect(await fixture.deliver('content.folded', randomUUID())).toEqual([]);
  });
});
