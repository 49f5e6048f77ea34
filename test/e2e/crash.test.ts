import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

/** Thousands of creations and several starts take their time on a small machine. */
jest.setTimeout(300_000);

let service: Standalone;

beforeAll(async () => {
  service = await startStandalone();
});
afterAll(() => service.stop());

test('kill -9 in the middle of 2,000 creations loses no acknowledged one and doubles none', async () => {
  const account = await newAccount(service.dataDir);
  const total = 2_000;
  const lanes = 32;
  const acknowledged = new Map<number, string>();
  let next = 0;
  let killed: Promise<void> | undefined;

  const create = async (n: number): Promise<number> => {
    const api = new Api(service.baseUrl, account.key);
    const reply = await api.post('/v1/contents', { title: `content ${n}` }, { 'idempotency-key': `create-${n}` });
    if (reply.status === 201) acknowledged.set(n, reply.text);
    return reply.status;
  };
  const lane = async (): Promise<void> => {
    while (next < total) {
      const n = next++;
      // The call under way at the kill may have happened or not; it is sent again below.
      await create(n).catch(() => undefined);
      if (acknowledged.size >= total / 2) killed ??= service.kill();
      if (killed !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await killed;
  const before = new Map(acknowledged);
  expect(before.size).toBeGreaterThanOrEqual(total / 2);

  await service.start();
  const api = new Api(service.baseUrl, account.key);
  const stored = await api.all('/v1/contents');
  const titles = stored.map((content) => content['title']);
  for (const n of before.keys()) expect(titles).toContain(`content ${n}`);
  expect(new Set(titles).size).toBe(titles.length);

  for (let start = 0; start < total; start += lanes) {
    // Asked again under its key until it is acknowledged, as an integrator does.
    const surely = (n: number): Promise<unknown> => waitFor(async () => (await create(n)) === 201);
    await Promise.all(Array.from({ length: Math.min(lanes, total - start) }, (_, i) => surely(start + i)));
  }
  expect(acknowledged.size).toBe(total);
  for (const [n, text] of before) expect(acknowledged.get(n)).toBe(text);
  const all = (await api.all('/v1/contents')).map((content) => content['title']);
  expect(all.sort()).toEqual(Array.from({ length: total }, (_, n) => `content ${n}`).sort());
});

test('accepted jobs survive kills, end once and are charged to the unit', async () => {
  const account = await newAccount(service.dataDir, { credits: 20_000 });
  let api = new Api(service.baseUrl, account.key);
  const jobs = new Map<string, { contentId: string; units: number }>();
  for (let n = 0; n < 8; n++) {
    const contentId = await api.content({ text: studyText(40_000), language: 'en' });
    const accepted = await api.post(`/v1/contents/${contentId}/memocard-generations`);
    expect(accepted.status).toBe(202);
    const units = Number((accepted.json['estimate'] as JsonObject)['units']);
    jobs.set(String(accepted.json['jobId']), { contentId, units });
    if (n % 4 === 3) {
      await service.kill();
      await service.start();
      api = new Api(service.baseUrl, account.key);
    }
  }
  let spent = 0;
  for (const [jobId, { contentId, units }] of jobs) {
    const job = await waitFor(async () => {
      const { json } = await api.get(`/v1/jobs/${jobId}`);
      return ['succeeded', 'failed', 'cancelled'].includes(String(json['status'])) && json;
    });
    expect([job['status'], job['progress']]).toEqual(['succeeded', 100]);
    expect(await api.all(`/v1/contents/${contentId}/memocards`)).toHaveLength(units);
    spent += units;
  }
  expect(await operator(service.dataDir, 'credits', 'show', account.accountId)).toEqual({
    accountId: account.accountId,
    available: 20_000 - spent,
    reserved: 0,
    spent,
  });
});
