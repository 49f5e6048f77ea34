import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api } from '../support/api';
import { forEach } from '../support/forEach';
import { newAccount } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

let service: Standalone;

beforeAll(async () => {
  service = await startStandalone({ DEMO: '0' });
});
afterAll(() => service.stop());

test('kill -9 during 2,000 creations loses and duplicates no acknowledged creation', async () => {
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
      // The request in progress during the kill may or may not have been executed; it is repeated below.
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

  // Repeats the request with its key until it is acknowledged, as an integrator does.
  await forEach(Array(total).keys(), (n) => waitFor(async () => (await create(n)) === 201));
  expect(acknowledged.size).toBe(total);
  for (const [n, text] of before) expect(acknowledged.get(n)).toBe(text);
  const all = (await api.all('/v1/contents')).map((content) => content['title']);
  expect(all.sort()).toEqual(Array.from({ length: total }, (_, n) => `content ${n}`).sort());
}, 300_000);
