import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Attribute, rootSpan, SpanKind } from '@learning-library/common/telemetry';
import { collectSpans, waitFor } from '@learning-library/common/testing';
import { MAX_FAILURES, TooLong } from '../../src/domain/retry';
import type { MemocardGenerator } from '../../src/generators/generator';
import { extractive } from '../support/generators';
import type { EngineKit } from '../support/kits';
import { type Fixture, newCreationKey, ENGINE_TIMEOUT, startFixture } from '../support/fixture';
import { cardsOf, expectNothingLeft, expectPublishedOnce, expectSettled } from '../support/outcomes';
import { dieAt, pauseAt } from '../support/stuck';

export function describeRunning(kit: EngineKit): void {
  let fixture: Fixture;
  // Each test has its own schema, because an engine takes every job that it finds.
  beforeEach(async () => {
    fixture = await startFixture('running', kit);
  });
  afterEach(() => fixture.end());

  describe('running a job', () => {
    test('a job creates exactly the planned memocards, with progress that never decreases', async () => {
      const process = fixture.newProcess();
      const { engine, failpoints } = process;
      const accountId = await fixture.newAccount();
      const contentId = fixture.newContent();
      const { job } = await fixture.create(accountId, contentId, { by: process });
      const seen: number[] = [];
      const look = async (): Promise<void> => void seen.push((await fixture.job(job.id)).progress);
      failpoints.on('generation.chunk', look);
      failpoints.on('generation.publish.after', look);
      await engine.start();
      const ended = await fixture.jobIs(job.id, 'succeeded');
      expect(ended).toMatchObject({ progress: 100, error: undefined, contentId, units: job.units });
      expect(ended.updatedAt?.getTime()).toBeGreaterThan(job.updatedAt?.getTime() as number);
      expect(seen.length).toBeGreaterThanOrEqual(3);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(Math.max(...seen)).toBeLessThan(100);
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
      await expect(fixture.create(accountId, contentId)).rejects.toMatchObject({ code: 'nothing_to_generate' });
      await engine.stop();
    });

    test('a job publishes the memocards of its acceptance, without a second call of the generator', async () => {
      const generate = (): never => {
        throw new Error('asked again');
      };
      const memocards = { ...extractive.memocards, generate };
      const process = fixture.newProcess({ generators: { memocards } });
      const accountId = await fixture.newAccount();
      const contentId = fixture.newContent();
      const { job } = await fixture.create(accountId, contentId, { by: process });
      expect(await fixture.job(job.id)).toMatchObject({ status: 'pending', progress: 0 });
      await process.engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
    });

    test('a job charges only the published memocards if others with the same fronts were created meanwhile', async () => {
      const { engine } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      const own = ['Que sont les stomates ?', 'Xylème', 'Phloème'].map((front) => {
        return { contentId, front, back: 'x', partHash: Buffer.alloc(0), createdAt: new Date(0) };
      });
      fixture.peers.memocards.push(...own);
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      const made = cardsOf(fixture, contentId).length - own.length;
      expect(made).toBeLessThan(job.units);
      expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - made, reserved: 0, spent: made });
      expect(await fixture.audit(accountId)).toMatchObject({ capture: made, release: job.units - made });
      await engine.stop();
    });

    test('a job leaves out the fronts that existed at its acceptance, and no later ones', async () => {
      const { engine } = fixture.newProcess();
      const accountId = await fixture.newAccount();
      const contentId = fixture.newContent();
      const byHand = (front: string): object => {
        const card = { contentId, front, back: 'x', partHash: Buffer.alloc(0), createdAt: new Date() };
        fixture.peers.memocards.push(card);
        return card;
      };
      const before = byHand('Qu’est-ce que la photosynthèse ?');
      const { job } = await fixture.create(accountId, contentId);
      const after = byHand('Que sont les stomates ?');
      Object.assign(after, { createdAt: new Date((job.createdAt as Date).getTime() + 1) });
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      const made = cardsOf(fixture, contentId).filter((card) => card !== before && card !== after);
      // The plan of such a job is a maximum: the job leaves out fronts that exist.
      expect(made).toHaveLength(job.units - 1);
      const fronts = made.map(({ front }) => front.replaceAll('\u00a0', ' '));
      expect(fronts).toContain('Que sont les stomates ?');
      expect(fronts).not.toContain('Qu’est-ce que la photosynthèse ?');
      await engine.stop();
    });

    test('a job creates the planned memocards even if the language of the content has changed', async () => {
      const { engine } = fixture.newProcess();
      const { contentId, job } = await fixture.accepted();
      const content = fixture.peers.texts.get(contentId) as { text: string };
      fixture.peers.texts.set(contentId, { ...content, language: 'de' });
      await engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      expect(cardsOf(fixture, contentId).some(({ front }) => front.startsWith('Qu’est-ce que'))).toBe(true);
      await engine.stop();
    });

    test('the spans of the steps are below the start of the job, which is below its acceptance', async () => {
      const collected = await collectSpans();
      try {
        const accepting = { kind: SpanKind.SERVER };
        const { job } = await rootSpan('accept', accepting, (span) => fixture.accepted().finally(() => span?.end()));
        const { engine } = fixture.newProcess();
        await engine.start();
        await fixture.jobIs(job.id, 'succeeded');
        await engine.stop();
        const spans = collected.spans();
        const nameOf = (id?: string): string | undefined =>
          spans.find((span) => span.spanContext().spanId === id)?.name;
        const edges = spans
          .filter(({ attributes }) => attributes[Attribute.jobId] === job.id)
          .map(({ name, parentSpanContext }) => `${nameOf(parentSpanContext?.spanId)} > ${name}`);
        const start = 'StartWorkflow:generationJob';
        const steps = ['begin', 'generate', 'publish'].map((step) => `${start} > RunActivity:${step}`);
        expect(new Set(edges)).toEqual(new Set([`accept > ${start}`, ...steps]));
      } finally {
        await collected.end();
      }
    });
  });

  describe('an engine that dies', () => {
    test.each(['generation.begun', 'generation.chunk', 'generation.publish.before', 'generation.publish.after'])(
      'another engine replaces one that dies at %s, and memocards and credits count once',
      async (failpoint) => {
        const { accountId, contentId, job } = await fixture.accepted();
        const { dying, release } = await dieAt(fixture, failpoint);
        const heir = fixture.newProcess();
        await heir.engine.start();
        await fixture.jobIs(job.id, 'succeeded');
        await expectPublishedOnce(fixture, accountId, contentId, job.units);
        const before = await fixture.job(job.id);
        release();
        await Promise.all([dying.engine.stop(), heir.engine.stop()]);
        expect(await fixture.job(job.id)).toEqual(before);
        await expectPublishedOnce(fixture, accountId, contentId, job.units);
      },
    );

    test('a stopped engine releases its job, without counting a failure', async () => {
      const stopped = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      const pause = await pauseAt(stopped, 'generation.chunk');
      const end = stopped.engine.stop();
      pause.release();
      await end;
      const [row] = await fixture.rows('SELECT status, failures FROM {schema}.jobs WHERE id = $1', [job.id]);
      expect(row).toEqual({ status: 'running', failures: 0 });
      const heir = fixture.newProcess();
      await heir.engine.start();
      await fixture.jobIs(job.id, 'succeeded');
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
      await heir.engine.stop();
    });
  });

  describe('a fault while a job runs', () => {
    test('a repeated error of the generator fails the job at no charge', async () => {
      let tries = 0;
      const generator = {
        ...extractive.memocards,
        generate: () => {
          tries++;
          throw new Error('no card today');
        },
      };
      const { accountId, contentId, job } = await fixture.accepted();
      const { engine } = fixture.newProcess({ generators: { memocards: generator } });
      await engine.start();
      await fixture.jobIs(job.id, 'failed');
      expect(tries).toBe(MAX_FAILURES);
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      await engine.stop();
    });

    test('a text that exceeds its time limit fails the job immediately, at no charge', async () => {
      let tries = 0;
      const generate = (): never => {
        tries++;
        throw new TooLong();
      };
      const { accountId, contentId, job } = await fixture.accepted();
      const { engine } = fixture.newProcess({ generators: { memocards: { ...extractive.memocards, generate } } });
      await engine.start();
      expect(await fixture.jobIs(job.id, 'failed')).toMatchObject({ error: 'generation_failed' });
      expect(tries).toBe(1);
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      await engine.stop();
    });

    test('an unavailable peer delays the job, which then succeeds', async () => {
      const { engine } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      fixture.peers.unavailable.add('cards');
      const asked = (): number => fixture.peers.calls.length;
      const before = asked();
      await engine.start();
      await waitFor(() => asked() > before + 2 * (MAX_FAILURES + 2), ENGINE_TIMEOUT);
      expect((await fixture.job(job.id)).status).toBe('running');
      fixture.peers.unavailable.delete('cards');
      await fixture.jobIs(job.id, 'succeeded');
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
      await engine.stop();
    });

    test('only errors of the generator count, even after a long outage of a peer', async () => {
      let errors = 0;
      const generate: MemocardGenerator['generate'] = (...values) => {
        if (++errors < MAX_FAILURES) throw new Error('no card yet');
        return extractive.memocards.generate(...values);
      };
      const { engine } = fixture.newProcess({ generators: { memocards: { ...extractive.memocards, generate } } });
      const { accountId, contentId, job } = await fixture.accepted();
      fixture.peers.unavailable.add('library');
      const before = fixture.peers.calls.length;
      await engine.start();
      await waitFor(() => fixture.peers.calls.length > before + MAX_FAILURES + 2, ENGINE_TIMEOUT);
      fixture.peers.unavailable.delete('library');
      await fixture.jobIs(job.id, 'succeeded', 'failed');
      expect(errors).toBe(MAX_FAILURES);
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
      await engine.stop();
    });

    test('a job that has not started within 24 hours is cancelled', async () => {
      const { engine } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      await fixture.rows(`UPDATE {schema}.jobs SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
        job.id,
      ]);
      await engine.start();
      expect(await fixture.jobIs(job.id, 'cancelled', 'succeeded')).toMatchObject({ status: 'cancelled', progress: 0 });
      await expectNothingLeft(fixture, accountId, contentId, job.units);
      await engine.stop();
    });
  });

  describe('several engines and accounts', () => {
    test('several engines run every job once, despite failures of all kinds', async () => {
      const processes = [1, 2, 3].map(() => fixture.newProcess({ engine: { ...kit.quick, leaseMs: 400 } }));
      let faults = 40;
      for (const { failpoints } of processes) {
        for (const name of ['generation.chunk', 'generation.publish.before', 'generation.publish.after']) {
          failpoints.on(name, () => {
            if (faults-- > 0 && faults % 3 === 0) throw new Error('broken');
          });
        }
      }
      const accountId = await fixture.newAccount();
      const contents = Array.from({ length: 12 }, () => fixture.newContent());
      const jobs = await Promise.all(
        contents.map((contentId) => fixture.create(accountId, contentId, { creationKey: newCreationKey() })),
      );
      for (const { engine } of processes) await engine.start();
      const ended = await waitFor(async () => {
        const all = await Promise.all(jobs.map(({ job }) => fixture.job(job.id)));
        return all.every(({ status }) => status === 'succeeded' || status === 'failed') && all;
      }, ENGINE_TIMEOUT);
      await Promise.all(processes.map(({ engine }) => engine.stop()));
      const spent = ended.reduce((sum, job) => sum + (job.status === 'succeeded' ? job.units : 0), 0);
      const reserved = ended.reduce((sum, job) => sum + job.units, 0);
      await expectSettled(fixture, accountId, { reserve: reserved, capture: spent });
      expect(contents.flatMap((contentId) => cardsOf(fixture, contentId))).toHaveLength(spent);
      expect(ended.filter(({ status }) => status === 'succeeded').length).toBeGreaterThan(0);
    });
  });
}
