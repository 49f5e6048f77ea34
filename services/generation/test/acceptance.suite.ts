import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { splitIntoPassages } from '../src/domain/passages';
import type { Generators } from '../src/generators/generator';
import { TEXTS } from './generators/texts';
import { type Fixture, newCreationKey, soon, startFixture } from './support/fixture';
import { extractive } from './support/generators';

/** The number of memocards that the extractive generator creates from the French text. */
const FRENCH = { title: '', text: TEXTS.fr, language: 'fr', openPassages: splitIntoPassages(TEXTS.fr) } as const;
let units = 0;

let fixture: Fixture;
beforeAll(async () => {
  const planned = await extractive.memocards.plan(FRENCH, { accountId: '', deadline: soon().deadline });
  units = planned.reduce((sum, { atMost }) => sum + atMost, 0);
  fixture = await startFixture('acceptance');
});
afterAll(() => fixture.end());

const rejection = (code: string, details: unknown = null): object => ({ code, details });

describe('accepting a generation', () => {
  test('an acceptance reserves exactly the planned units and returns the job', async () => {
    const accountId = await fixture.newAccount(100);
    const contentId = fixture.newContent();
    const { job, replayed } = await fixture.create(accountId, contentId);
    expect({ ...job, replayed }).toEqual({
      id: job.id,
      accountId,
      contentId,
      type: 'memocard_generation',
      status: 'pending',
      progress: 0,
      error: undefined,
      units: units,
      version: 1,
      createdAt: job.createdAt,
      updatedAt: job.createdAt,
      replayed: false,
    });
    expect(await fixture.credits(accountId)).toEqual({ available: 100 - units, reserved: units, spent: 0 });
    const read = (key: { accountId: string; id: string }) => fixture.generation.getJob({ key }, soon());
    expect(await read({ accountId, id: job.id })).toEqual({ job });
    await expect(read({ accountId: randomUUID(), id: job.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(read({ accountId, id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a job that would exceed the quota together with active jobs is rejected before its credits are checked', async () => {
    const accountId = await fixture.newAccount(units);
    const { peers } = fixture;
    peers.memocardLimit = peers.memocards.length + 2 * units - 1;
    const { job } = await fixture.create(accountId, fixture.newContent());
    const details = { reason: 'quota_exceeded', quota: 'memocards', limit: peers.memocardLimit };
    for (const environment of ['live', 'test'] as const) {
      const second = fixture.create(accountId, fixture.newContent(), { environment });
      await expect(second).rejects.toMatchObject(rejection('forbidden', details));
    }
    peers.memocardLimit = 5_000_000;
    expect(await fixture.credits(accountId)).toEqual({ available: 0, reserved: job.units, spent: 0 });
  });

  test('a generation for a content that the library service does not have stores no reference', async () => {
    const accountId = await fixture.newAccount();
    const contentId = randomUUID();
    await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('not_found'));
    expect(await fixture.rows('SELECT FROM {schema}.content_references WHERE content_id = $1', [contentId])).toEqual(
      [],
    );
  });

  test('claimed passages and passages with memocards count as done', async () => {
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    const [first] = splitIntoPassages(TEXTS.fr);
    const generated = { contentId, front: 'x', back: 'y', createdAt: new Date() };
    fixture.peers.memocards.push({ ...generated, partHash: first?.hash as Buffer });
    const { job } = await fixture.create(accountId, contentId);
    expect(job.units).toBeLessThan(units);
    await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('nothing_to_generate'));
    await expect(fixture.create(accountId, contentId, { environment: 'test' })).rejects.toMatchObject(
      rejection('nothing_to_generate'),
    );
  });

  test('a plan excludes fronts that the content already has, regardless of case and white space', async () => {
    const accountId = await fixture.newAccount();
    const by = fixture.newProcess({ generators: extractive });
    const alone = fixture.newContent(
      `La photosynthèse est le processus par lequel les plantes vertes se nourrissent. ${'Rien. '.repeat(9)}`,
    );
    const units = async () => (await fixture.create(accountId, alone, { environment: 'test', by })).job.units;
    expect(await units()).toBe(1);
    const own = { back: 'y', partHash: Buffer.alloc(0), contentId: alone, createdAt: new Date(0) };
    const front = 'Qu’est-ce que la photosynthèse ?';
    fixture.peers.memocards.push({ ...own, front: front.replace('photosynthèse', 'photosynthese') });
    expect(await units()).toBe(1);
    fixture.peers.memocards.push({ ...own, front: `  ${front.toUpperCase().replaceAll(' ', '  ')}` });
    await expect(fixture.create(accountId, alone, { by })).rejects.toMatchObject(rejection('nothing_to_generate'));
  });

  test('a generation returns unavailable and leaves no job while the library or cards service is unavailable', async () => {
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    for (const peer of ['library', 'cards'] as const) {
      fixture.peers.unavailable.add(peer);
      await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('unavailable'));
      fixture.peers.unavailable.delete(peer);
    }
    expect(await fixture.credits(accountId)).toEqual({ available: 1_000, reserved: 0, spent: 0 });
    expect((await fixture.create(accountId, contentId)).job.status).toBe('pending');
  });
});

describe('a generation with an idempotency key', () => {
  test('another request with the same key, or a lookup without a receipt, is rejected', async () => {
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    await fixture.create(accountId, contentId, { creationKey: newCreationKey('key', 'one') });
    const reused = rejection('idempotency_key_reused');
    await expect(
      fixture.create(accountId, contentId, { creationKey: newCreationKey('key', 'two') }),
    ).rejects.toMatchObject(reused);
    const lookUp = newCreationKey('never seen', 'one', true);
    await expect(fixture.create(accountId, contentId, { creationKey: lookUp })).rejects.toMatchObject(reused);
  });

  test('a retry after a crash between commit and response is replayed', async () => {
    const { generation, failpoints } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const request = { accountId, contentId: fixture.newContent(), environment: 'live', creationKey: newCreationKey() };
    failpoints.on('generation.accept.committed', () => {
      throw new Error('crash');
    });
    await expect(generation.createMemocardGeneration(request, soon())).rejects.toThrow('crash');
    const { job, replayed } = await fixture.generation.createMemocardGeneration(request, soon());
    expect({ status: job?.status, replayed }).toEqual({ status: 'pending', replayed: true });
    expect(await fixture.audit(accountId)).toEqual({
      grant: 1_000,
      reserve: units,
      capture: 0,
      release: 0,
      leftovers: 0,
    });
  });

  test('a request replays a duplicate that commits while it plans', async () => {
    const { failpoints, ...slow } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    const creationKey = newCreationKey();
    let twin: unknown;
    failpoints.on('generation.accept.planned', async () => {
      failpoints.off('generation.accept.planned');
      twin = (await fixture.create(accountId, contentId, { creationKey })).job;
    });
    const late = await fixture.create(accountId, contentId, { creationKey, by: { failpoints, ...slow } });
    expect(late).toEqual({ job: twin, replayed: true });
    expect((await fixture.audit(accountId)).reserve).toBe(units);
  });

  test('a request replays a duplicate that commits before it reads, although nothing is left to generate', async () => {
    const slow = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    const creationKey = newCreationKey();
    let twin: unknown;
    slow.failpoints.on('generation.accept.begun', async () => {
      twin = (await fixture.create(accountId, contentId, { creationKey })).job;
    });
    expect(await fixture.create(accountId, contentId, { creationKey, by: slow })).toEqual({
      job: twin,
      replayed: true,
    });
  });
});

describe('parallel generations', () => {
  test('a generation repeats its plan if another job commits first', async () => {
    const { failpoints, ...slow } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    failpoints.on('generation.accept.planned', async () => {
      failpoints.off('generation.accept.planned');
      await fixture.create(accountId, contentId);
    });
    await expect(fixture.create(accountId, contentId, { by: { failpoints, ...slow } })).rejects.toMatchObject(
      rejection('nothing_to_generate'),
    );
  });

  test('a generation returns not_found if its content is deleted between plan and commit', async () => {
    const { failpoints, ...slow } = fixture.newProcess();
    const accountId = await fixture.newAccount();
    const contentId = fixture.newContent();
    failpoints.on('generation.accept.planned', async () => {
      await fixture.deleteContent(accountId, contentId);
    });
    await expect(fixture.create(accountId, contentId, { by: { failpoints, ...slow } })).rejects.toMatchObject(
      rejection('not_found'),
    );
    expect(await fixture.audit(accountId)).toEqual({ grant: 1_000, reserve: 0, capture: 0, release: 0, leftovers: 0 });
  });

  test('parallel generations cannot spend the same credits, even for different contents', async () => {
    const accountId = await fixture.newAccount(units + 1);
    const responses = await Promise.allSettled([1, 2, 3].map(() => fixture.create(accountId, fixture.newContent())));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fixture.credits(accountId)).toEqual({ available: 1, reserved: units, spent: 0 });
  });
});

describe('an acceptance that is not planned in time', () => {
  test('the acceptance is rejected before its deadline, and reserves nothing', async () => {
    let plannedBy = Infinity;
    const late: Generators = {
      ...extractive,
      memocards: {
        ...extractive.memocards,
        plan: (_document, { deadline }) => {
          plannedBy = deadline;
          return Promise.reject(new ContractError('unavailable', null));
        },
      },
    };
    const process = fixture.newProcess({ generators: late });
    const accountId = await fixture.newAccount(100);
    const contentId = fixture.newContent();
    const call = soon();
    const request = { accountId, organizationId: undefined, contentId, environment: 'live', creationKey: undefined };
    const rejected = process.generation.createMemocardGeneration(request, call);
    await expect(rejected).rejects.toMatchObject(rejection('unavailable'));
    expect(call.deadline - plannedBy).toBeGreaterThanOrEqual(1_000);
    expect(await fixture.credits(accountId)).toEqual({ available: 100, reserved: 0, spent: 0 });
    expect((await fixture.create(accountId, contentId)).job.status).toBe('pending');
  });
});

describe('a content with more memocards than one job can create', () => {
  /** Each pair becomes two cards. */
  const PAIRS = 2_600;
  const CARDS = 2 * PAIRS;
  // Pairs in one paragraph are one passage; blank lines between them make many passages.
  test.each(['\n', '\n\n'])('two jobs create each memocard once, with %j after each pair', async (end) => {
    const { peers } = fixture;
    const process = fixture.newProcess({ generators: extractive });
    const accountId = await fixture.newAccount(10_000);
    const text = Array.from({ length: PAIRS }, (_, n) => `Wort${n} – word${n}`).join(end);
    const contentId = fixture.newContent(text, 'de');
    const first = await fixture.create(accountId, contentId, { by: process });
    expect(first.job.units).toBe(5_000);
    await process.engine.start();
    await fixture.jobIs(first.job.id, 'succeeded');
    const second = await fixture.create(accountId, contentId, { by: process });
    expect(second.job.units).toBe(CARDS - 5_000);
    await fixture.jobIs(second.job.id, 'succeeded');
    const fronts = peers.memocards.filter((card) => card.contentId === contentId).map(({ front }) => front);
    expect([fronts.length, new Set(fronts).size]).toEqual([CARDS, CARDS]);
    await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('nothing_to_generate'));
    expect(await fixture.credits(accountId)).toEqual({ available: 10_000 - CARDS, reserved: 0, spent: CARDS });
    await process.engine.stop();
  });

  test('two jobs create each memocard once if the generator makes them after the plan, like a model', async () => {
    const process = fixture.newProcess();
    const accountId = await fixture.newAccount(20_000);
    const text = Array.from({ length: PAIRS }, (_, n) => `Wort${n} – word${n}`).join('\n\n');
    const contentId = fixture.newContent(text, 'de');
    await process.engine.start();
    for (const job of [1, 2]) {
      const created = await fixture.create(accountId, contentId, { by: process });
      if (job === 1) expect(created.job.units).toBe(5_000);
      await fixture.jobIs(created.job.id, 'succeeded');
    }
    const fronts = fixture.peers.memocards.filter((card) => card.contentId === contentId).map(({ front }) => front);
    expect([fronts.length, new Set(fronts).size]).toEqual([CARDS, CARDS]);
    await expect(fixture.create(accountId, contentId)).rejects.toMatchObject(rejection('nothing_to_generate'));
    expect(await fixture.credits(accountId)).toEqual({ available: 20_000 - CARDS, reserved: 0, spent: CARDS });
    await process.engine.stop();
  });
});
