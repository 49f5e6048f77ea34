import { expect, test } from '@jest/globals';
import { RECORDED } from '../recorded';
import { BEHAVIORS } from '../recorded/responses';
import { useModel } from '../support/model';
import { cardsOf } from '../support/outcomes';

const model = useModel();

test.each(['good', 'wordy', 'slow'] as const)(
  'a %s endpoint produces only memocards that a teacher would keep, and a question for each of them',
  async (behavior) => {
    await model().start();
    const { fixture, endpoint } = model();
    endpoint.script = BEHAVIORS[behavior];
    const process = model().newProcess();
    const accountId = await fixture.newAccount();
    await process.engine.start();
    const published = { kept: 0, of: 0 };
    for (const { text, language, cards } of RECORDED) {
      const contentId = fixture.newContent(text, language);
      const { job } = await fixture.create(accountId, contentId, { by: process });
      await fixture.jobIs(job.id, 'succeeded');
      const fronts = cardsOf(fixture, contentId).map(({ front }) => front);
      const kept = cards.filter(({ label }) => label === 'keep').map(({ front }) => front);
      expect(fronts.filter((front) => !kept.includes(front))).toEqual([]);
      published.kept += fronts.length;
      published.of += Math.min(kept.length, job.units);
      const asking = await fixture.createQuestions(accountId, contentId, { by: process });
      await fixture.jobIs(asking.job.id, 'succeeded');
      const questions = fixture.peers.questionsOf.get(contentId) ?? [];
      expect(questions.map(({ prompt }) => prompt).sort()).toEqual([...fronts].sort());
    }
    expect(published.kept / published.of).toBeGreaterThanOrEqual(0.97);
    const items = 2 * published.kept;
    expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - items, reserved: 0, spent: items });
  },
);

test.each([
  ['fails the job, which costs nothing', false],
  ['leaves the memocards to the fallback', true],
])('a malformed endpoint %s', async (_effect, fallback) => {
  const { text, language } = RECORDED[0] as (typeof RECORDED)[number];
  await model().start({ fallback });
  const { fixture, endpoint } = model();
  endpoint.script = BEHAVIORS.malformed;
  const process = model().newProcess();
  const accountId = await fixture.newAccount();
  await process.engine.start();
  const contentId = fixture.newContent(text, language);
  const { job } = await fixture.create(accountId, contentId, { by: process });
  await fixture.jobIs(job.id, fallback ? 'succeeded' : 'failed');
  const published = await model().expectCharged(accountId, contentId, job.units);
  expect(published.length > 0).toBe(fallback);
});
