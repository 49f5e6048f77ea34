import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EngineKit } from '../support/kits';
import { type Fixture, soon, startFixture } from '../support/fixture';
import { cardsOf, expectNothingLeft } from '../support/outcomes';
import { pauseAt, stuck } from '../support/stuck';

export function describeCancelling(kit: EngineKit): void {
  let fixture: Fixture;
  // Each test has its own schema, because an engine takes every job that it finds.
  beforeEach(async () => {
    fixture = await startFixture('cancelling', kit);
  });
  afterEach(() => fixture.end());

  describe('cancelling', () => {
    test.each(['generation.chunk', 'generation.publish.before'])(
      'the deletion of a content at %s leaves nothing behind',
      async (failpoint) => {
        const { engine, failpoints } = fixture.newProcess();
        const { accountId, contentId, job } = await fixture.accepted();
        const pause = await pauseAt({ engine, failpoints }, failpoint);
        await fixture.deleteContent(accountId, contentId);
        expect(await fixture.job(job.id)).toMatchObject({
          status: 'cancelled',
          contentId: undefined,
          error: undefined,
        });
        pause.release();
        await engine.stop();
        expect(await fixture.job(job.id)).toMatchObject({
          status: 'cancelled',
          contentId: undefined,
          error: undefined,
        });
        await expectNothingLeft(fixture, accountId, contentId, job.units);
      },
    );

    test('the deletion of a content after publication leaves a succeeded and charged job without content', async () => {
      const { engine, failpoints } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      failpoints.on('generation.publish.after', () => fixture.deleteContent(accountId, contentId));
      await engine.start();
      const ended = await fixture.jobIs(job.id, 'succeeded', 'cancelled');
      expect(ended).toMatchObject({ status: 'succeeded', progress: 100, contentId: undefined });
      await engine.stop();
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - job.units, reserved: 0, spent: job.units });
    });

    test('the deletion of a content in the library service cancels the job before the event arrives', async () => {
      const { engine } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      fixture.peers.deleteContent(contentId);
      await engine.start();
      await fixture.jobIs(job.id, 'cancelled');
      await fixture.deleteContent(accountId, contentId);
      expect(await fixture.job(job.id)).toMatchObject({ status: 'cancelled', contentId: undefined });
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      await engine.stop();
    });

    test('a publication or a cancellation by the operator decides, whichever reaches cards first', async () => {
      const { engine, failpoints } = fixture.newProcess();
      const accountId = await fixture.newAccount();
      const [refusedFirst, publishedFirst] = [fixture.newContent(), fixture.newContent()];
      const rejected = await fixture.create(accountId, refusedFirst);
      failpoints.on('generation.publish.before', async () => {
        failpoints.off('generation.publish.before');
        const { job } = await fixture.operator.cancelJob({ jobId: rejected.job.id }, soon());
        expect(job).toMatchObject({ status: 'cancelled' });
      });
      const learned = stuck();
      failpoints.on('generation.publish.after', learned.action);
      await engine.start();
      await learned.reached;
      expect(await fixture.job(rejected.job.id)).toMatchObject({ status: 'cancelled' });
      learned.release();
      expect(cardsOf(fixture, refusedFirst)).toEqual([]);
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000, reserved: 0, spent: 0 });

      const published = stuck();
      failpoints.on('generation.publish.after', published.action);
      const { job } = await fixture.create(accountId, publishedFirst, { by: fixture });
      engine.wake();
      await published.reached;
      const response = await fixture.operator.cancelJob({ jobId: job.id }, soon());
      expect(response.job).toMatchObject({ status: 'succeeded', progress: 100 });
      published.release();
      await engine.stop();
      expect(cardsOf(fixture, publishedFirst)).toHaveLength(job.units);
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - job.units, reserved: 0, spent: job.units });
      expect((await fixture.audit(accountId)).leftovers).toBe(0);
    });

    test('a cancellation while the cards service is unavailable is recorded, and the engine completes it', async () => {
      const { engine } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      fixture.peers.unavailable.add('cards');
      await expect(fixture.operator.cancelJob({ jobId: job.id }, soon())).rejects.toMatchObject({
        code: 'unavailable',
      });
      fixture.peers.unavailable.delete('cards');
      await engine.start();
      expect(await fixture.jobIs(job.id, 'cancelled', 'succeeded')).toMatchObject({ status: 'cancelled', progress: 0 });
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      await engine.stop();
    });
  });

  describe('a suspended account', () => {
    const tell = async (accountId: string): Promise<void> => {
      const event = { id: randomUUID(), type: 'account.suspension_changed', accountId, subjectIds: [accountId] };
      const { acknowledgedIds } = await fixture.generation.deliverEvents({ events: [event] }, soon());
      expect(acknowledgedIds).toEqual([event.id]);
    };

    test('a suspended account loses its active jobs and cannot create new ones until it is resumed', async () => {
      const { accountId, contentId, job } = await fixture.accepted();
      fixture.peers.suspended.add(accountId);
      await tell(accountId);
      expect(await fixture.job(job.id)).toMatchObject({ status: 'cancelled', contentId });
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      for (const environment of ['live', 'test'] as const) {
        await expect(fixture.create(accountId, contentId, { environment })).rejects.toMatchObject({
          code: 'account_suspended',
        });
      }
      fixture.peers.suspended.delete(accountId);
      await tell(accountId);
      expect((await fixture.create(accountId, contentId)).job.status).toBe('pending');
    });

    test('the state of an account is the latest one in the accounts service, regardless of the order of events', async () => {
      const accountId = await fixture.newAccount();
      fixture.peers.suspended.add(accountId);
      fixture.peers.beforeState = async () => {
        // The response "suspended" arrives after the account is resumed and the resumption is delivered.
        fixture.peers.beforeState = undefined;
        fixture.peers.suspended.delete(accountId);
        await tell(accountId);
      };
      await tell(accountId);
      const [row] = await fixture.rows('SELECT suspended FROM {schema}.balances WHERE account_id = $1', [accountId]);
      expect(row).toEqual({ suspended: false });
    });

    test('a job that was planned before the suspension is rejected', async () => {
      const slow = fixture.newProcess();
      const accountId = await fixture.newAccount();
      slow.failpoints.on('generation.accept.planned', async () => {
        fixture.peers.suspended.add(accountId);
        await tell(accountId);
      });
      await expect(fixture.create(accountId, fixture.newContent(), { by: slow })).rejects.toMatchObject({
        code: 'account_suspended',
      });
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000, reserved: 0, spent: 0 });
    });
  });
}
