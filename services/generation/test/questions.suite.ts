import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@learning-library/common/contract';
import type { Job } from '@learning-library/proto';
import { isSound } from '../src/domain/question';
import { type Fixture, soon, startFixture } from './support/fixture';
import { expectSettled } from './support/outcomes';

let fixture: Fixture;
// Each test has its own schema, because an engine takes every job that it finds.
beforeEach(async () => {
  fixture = await startFixture('questions');
});
afterEach(() => fixture.end());

const rejection = (code: string, details: unknown = null): object => ({ code, details });

/** A content with this number of memocards, by default more than one chunk. */
function contentWith(memocards = 100): { contentId: string; ids: string[] } {
  const contentId = fixture.newContent();
  const ids = Array.from({ length: memocards }, (_, i) => {
    const { id, createdAt } = newId();
    const card = { front: `What is the name of river ${i}?`, back: `River ${i}`, partHash: Buffer.alloc(0) };
    fixture.peers.memocards.push({ ...card, id, contentId, createdAt });
    return id;
  });
  return { contentId, ids };
}

async function accepted(
  memocards?: number,
): Promise<{ accountId: string; contentId: string; ids: string[]; job: Job }> {
  const accountId = await fixture.newAccount();
  const { contentId, ids } = contentWith(memocards);
  return { accountId, contentId, ids, job: (await fixture.createQuestions(accountId, contentId)).job };
}

const idsOf = (contentId: string): string[] =>
  (fixture.peers.questionsOf.get(contentId) ?? []).map(({ memocardId }) => memocardId);

const forget = (id: string): void => {
  fixture.peers.memocards.splice(
    fixture.peers.memocards.findIndex((card) => card.id === id),
    1,
  );
};

describe('accepting a generation of questions', () => {
  test('memocards that another job has claimed are left out', async () => {
    const accountId = await fixture.newAccount();
    const { contentId } = contentWith(2);
    const responses = await Promise.allSettled(
      Array.from({ length: 8 }, () => fixture.createQuestions(accountId, contentId)),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const response of responses) {
      if (response.status === 'rejected')
        expect(response.reason).toMatchObject(rejection('all_memocards_have_questions'));
    }
    const { ids } = contentWith(1);
    const added = fixture.peers.memocards.find(({ id }) => id === ids[0]);
    Object.assign(added as object, { contentId });
    expect((await fixture.createQuestions(accountId, contentId)).job.units).toBe(1);
  });

  test('a content can have one active job of each type, with separate claims', async () => {
    const accountId = await fixture.newAccount();
    const { contentId } = contentWith(2);
    const both = await Promise.all([
      fixture.create(accountId, contentId),
      fixture.createQuestions(accountId, contentId),
    ]);
    await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('nothing_to_generate'));
    await expect(fixture.createQuestions(accountId, contentId)).rejects.toMatchObject(
      rejection('all_memocards_have_questions'),
    );
    const { ctx } = fixture.newProcess();
    ctx.engine.start();
    for (const { job } of both) expect((await fixture.jobIs(job.id, 'succeeded')).type).toBe(job.type);
    await ctx.engine.stop();
    const units = both.reduce((sum, { job }) => sum + job.units, 0);
    await expectSettled(fixture, accountId, { reserve: units, capture: units });
  });
});

describe('running a generation of questions', () => {
  test('a job creates one valid question for each memocard, in order, with progress that never decreases', async () => {
    const { ctx, failpoints } = fixture.newProcess();
    const { accountId, contentId, ids, job } = await accepted();
    const seen: number[] = [];
    const look = async (): Promise<void> => void seen.push((await fixture.job(job.id)).progress);
    failpoints.on('generation.chunk', look);
    failpoints.on('generation.publish.before', look);
    ctx.engine.start();
    expect(await fixture.jobIs(job.id, 'succeeded')).toMatchObject({ progress: 100, contentId, units: ids.length });
    expect(seen).toEqual([0, 39, 79, 99]);
    expect(idsOf(contentId)).toEqual(ids);
    for (const { choices, ...question } of fixture.peers.questionsOf.get(contentId) ?? []) {
      const draft = { ...question, choices: choices.length === 0 ? undefined : choices };
      expect(isSound(draft as Parameters<typeof isSound>[0])).toBe(true);
    }
    await expectSettled(fixture, accountId, { reserve: ids.length, capture: ids.length });
    await expect(fixture.createQuestions(accountId, contentId)).rejects.toMatchObject(
      rejection('all_memocards_have_questions'),
    );
    expect(fixture.peers.calls).not.toContain('publishMemocards');
    await ctx.engine.stop();
  });

  test.each(['generation.chunk', 'generation.publish.before'])(
    'a memocard that is deleted at %s gets no question and costs nothing',
    async (failpoint) => {
      const { ctx, failpoints } = fixture.newProcess();
      const { accountId, contentId, ids, job } = await accepted(12);
      const gone = ids[11] as string;
      failpoints.on(failpoint, () => {
        failpoints.off(failpoint);
        forget(gone);
      });
      ctx.engine.start();
      expect(await fixture.jobIs(job.id, 'succeeded', 'failed', 'cancelled')).toMatchObject({ status: 'succeeded' });
      expect(idsOf(contentId)).toEqual(ids.slice(0, 11));
      await expectSettled(fixture, accountId, { reserve: 12, capture: 11 });
      await ctx.engine.stop();
    },
  );

  test('a job fails at no charge and releases its claims if all memocards are deleted', async () => {
    const { ctx } = fixture.newProcess();
    const { accountId, ids, job } = await accepted(2);
    ids.forEach(forget);
    ctx.engine.start();
    expect(await fixture.jobIs(job.id, 'failed', 'succeeded')).toMatchObject({ error: 'generation_failed' });
    await expectSettled(fixture, accountId, { reserve: 2, capture: 0 });
    await ctx.engine.stop();
  });

  test('a job fails, and is not cancelled, if all memocards are deleted right before the publication', async () => {
    const { ctx, failpoints } = fixture.newProcess();
    const { accountId, ids, job } = await accepted(2);
    failpoints.on('generation.publish.before', async () => ids.forEach(forget));
    ctx.engine.start();
    expect(await fixture.jobIs(job.id, 'failed', 'cancelled')).toMatchObject({ error: 'generation_failed' });
    await expectSettled(fixture, accountId, { reserve: 2, capture: 0 });
    await ctx.engine.stop();
  });

  test('a cancelled question job is closed in the questions service, not in the cards service', async () => {
    const { accountId, contentId, job } = await accepted(2);
    const { job: ended } = await fixture.operator.cancelJob({ jobId: job.id }, soon());
    expect(ended).toMatchObject({ status: 'cancelled', type: 'question_generation' });
    expect(fixture.peers.calls.filter((call) => /refuse/i.test(call))).toEqual(['refuseQuestionPublication']);
    await expectSettled(fixture, accountId, { reserve: 2, capture: 0 });
    expect((await fixture.createQuestions(accountId, contentId)).job.units).toBe(2);
  });

  test('questions are in the language of the memocards if the content has none', async () => {
    const { ctx } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent('');
    const back = 'Der Vorgang, bei dem Wasser durch eine halbdurchlässige Membran wandert';
    const card = { contentId, front: 'Was ist die Osmose?', back, partHash: Buffer.alloc(0), createdAt: new Date() };
    fixture.peers.memocards.push(card);
    const { job } = await fixture.createQuestions(accountId, contentId);
    ctx.engine.start();
    await fixture.jobIs(job.id, 'succeeded');
    expect(fixture.peers.questionsOf.get(contentId)?.[0]).toMatchObject({
      type: 'free_text',
      prompt: `Welcher Begriff ist gemeint: „${back}“?`,
      expectedAnswer: 'Osmose',
    });
    await ctx.engine.stop();
  });
});
