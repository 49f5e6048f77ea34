import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PNG } from '../../support/fill';
import { OVER_MIDNIGHT_MS, untilFarFromMidnight } from '../../support/periods';
import { studyText } from '../../support/texts';
import { waitFor } from '../../support/waitFor';
import { expectError, expectStatus, headersOf } from '../support/expectations';
import { spentQuota } from '../support/rejections';
import { send } from '../../support/http';
import type { Suite } from '../support/suite';
import { ended } from './generation';

const KEPT = ['content-type', 'location', 'etag', 'link', 'content-language'];

/** Acknowledged changes survive kill -9 and a restart. These rules need a deployment that the suite has started. */
export function restartRules(suite: Suite): void {
  beforeAll(untilFarFromMidnight, OVER_MIDNIGHT_MS);

  test('after a kill, no acknowledged change is lost or duplicated', async () => {
    const client = await suite.newcomer({ credits: 5_000 });
    const text = studyText(100_000);
    const calls = Array.from({ length: 10 }, (_, n) => ({
      body: { title: `Kept ${n}`, text: n === 0 ? text : 'Body', language: 'en' },
      headers: { 'idempotency-key': randomUUID() },
    }));
    const made = [];
    for (const { body, headers } of calls) made.push(await client.post('/v1/contents', body, headers));
    const content = String(made[0]?.json['id']);
    const asked = [
      `/v1/contents/${content}/questions`,
      { type: 'true_false', prompt: 'Kept?', isTrue: true },
      { 'idempotency-key': randomUUID() },
    ] as const;
    const created = await client.post(...asked);
    const card = await client.memocard(content);
    const question = String(created.json['id']);
    const link = new URL(await suite.cover(client, content, PNG)).pathname;
    const generate = () =>
      client.post(`/v1/contents/${content}/memocard-generations`, undefined, { 'idempotency-key': 'job' });
    const job = await generate();
    expectStatus(job, 202);
    const paths = [`/v1/contents/${String(made[1]?.json['id'])}`, `/v1/memocards/${card}`, `/v1/questions/${question}`];
    const before = await Promise.all(paths.map((path) => client.get(path)));
    const cursor = String((await client.get('/v1/contents?limit=3')).json['nextCursor']);
    const revoked = await suite.anotherKey(client, {});
    await suite.operate('key', 'revoke', revoked.identity.keyId);
    const tested = await suite.anotherKey(client, { environment: 'test' });
    await spentQuota(tested);
    await client.delete(`/v1/contents/${String(made[9]?.json['id'])}`);

    const { crash } = suite.deployment;
    if (crash === undefined) throw new Error('this deployment is not ours to kill');
    await crash();

    for (const [index, { body, headers }] of calls.entries()) {
      const [first, replay] = [made[index], await client.post('/v1/contents', body, headers)];
      expect([replay.status, replay.text, replay.headers['idempotent-replayed']]).toEqual([201, first?.text, 'true']);
      expect(headersOf(replay, KEPT)).toEqual(first && headersOf(first, KEPT));
      expectError(await client.post('/v1/contents', { title: 'Other' }, headers), 'idempotency_key_reused');
    }
    const again = await client.post(...asked);
    expect([again.status, again.json, again.headers['idempotent-replayed']]).toEqual([201, created.json, 'true']);
    for (const [index, path] of paths.entries()) {
      const read = await client.get(path, { 'if-none-match': before[index]?.headers['etag'] ?? '' });
      expectStatus(read, 304);
    }
    expect((await client.all('/v1/contents', 3)).map(({ title }) => title)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Kept ${n}`),
    );
    expectStatus(await client.get(`/v1/contents?limit=3&cursor=${cursor}`), 200);
    expectError(await client.get(`/v1/contents/${String(made[9]?.json['id'])}`), 'not_found');
    expectError(await revoked.get('/v1/contents'), 'revoked_api_key');
    expectError(await tested.get('/v1/folders'), 'test_quota_exceeded');

    const opened = await send(suite.baseUrl, { method: 'GET', path: link, headers: {} });
    expect([opened.status, opened.bytes.equals(PNG)]).toEqual([200, true]);

    const replayed = await generate();
    expect([replayed.status, replayed.json['jobId']]).toEqual([202, job.json['jobId']]);
    const end = await ended(client, job.json['jobId']);
    const { units } = job.json['estimate'] as { units: number };
    expect([end['status'], end['progress']]).toEqual(['succeeded', 100]);
    expect(await client.all(`/v1/contents/${content}/memocards`)).toHaveLength(units + 1);
    expect(await suite.operate('credits', 'show', client.identity.accountId)).toMatchObject({
      reserved: 0,
      spent: units,
    });

    const current = { 'if-match': before[0]?.headers['etag'] ?? '' };
    expectStatus(await client.patch(paths[0] ?? '', { title: 'Written after' }, current), 200);
    for (const [q, count] of Object.entries({ 'written after': 1, kept: 8 })) {
      await waitFor(async () => {
        const { json } = await client.get(`/v1/search?q=${encodeURIComponent(q)}`);
        return (json['data'] as unknown[] | undefined)?.length === count;
      });
    }
  });
}
