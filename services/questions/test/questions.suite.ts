import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions');
});
afterAll(() => fixture.end());

describe('deleting a question', () => {
  test('a generation can create a new question for the memocard of a deleted question', async () => {
    const [contentId, memocardId] = [fixture.content(), fixture.memocard()];
    await fixture.publish(contentId, [memocardId]);
    const [question] = await fixture.list(contentId);
    await fixture.questions.deleteQuestion({ key: fixture.keyOf(question as { id: string }) }, soon());
    expect(await fixture.source(contentId)).toEqual([]);
    expect(await fixture.publish(contentId, [memocardId])).toEqual({ published: true, count: 1 });
  });
});

describe('the deletion of a content', () => {
  test('a deletion event is acknowledged only if its type is known', async () => {
    expect(await fixture.deliver('content.deleted', randomUUID())).toHaveLength(1);
    expect(await fixture.deliver('memocard.deleted', randomUUID())).toHaveLength(1);
    expect(await fixture.deliver('content.folded', randomUUID())).toEqual([]);
  });
});
