import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

/** The way of a first integrator, with the demo key alone. */
let service: Standalone;
let api: Api;

beforeAll(async () => {
  service = await startStandalone();
  api = new Api(service.baseUrl, service.demo.liveKey);
});
afterAll(() => service.stop());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a text goes in, memocards are generated from it, read, changed and deleted', async () => {
  const text = studyText(3_000);
  const created = await api.post(
    '/v1/contents',
    { title: 'Cells', language: 'en', text },
    { 'idempotency-key': 'first' },
  );
  expect(created.status).toBe(201);
  const id = created.json['id'] as string;
  expect(created.json).toEqual({
    id: expect.stringMatching(UUID),
    title: 'Cells',
    description: null,
    language: 'en',
    folderId: null,
    imageUrl: null,
    createdAt: expect.stringMatching(INSTANT),
    updatedAt: created.json['createdAt'],
    inclusions: {
      hasBody: true,
      hasSummary: false,
      memocardsCount: 0,
      questionsCount: 0,
      podcastsReadyCount: 0,
      sourcesCount: 0,
    },
  });
  expect(created.headers.get('location')).toBe(`${service.baseUrl}/v1/contents/${id}`);
  expect(created.headers.get('service-version')).toBe('1.0.0-beta.2');
  expect(created.headers.get('idempotent-replayed')).toBeNull();

  const replayed = await api.post(
    '/v1/contents',
    { text, language: 'en', title: 'Cells' },
    { 'idempotency-key': 'first' },
  );
  expect(replayed.text).toBe(created.text);
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  for (const header of ['content-type', 'location', 'etag']) {
    expect(replayed.headers.get(header)).toBe(created.headers.get(header));
  }

  const accepted = await api.post(`/v1/contents/${id}/memocard-generations`);
  expect(accepted.status).toBe(202);
  const jobId = accepted.json['jobId'] as string;
  const estimate = accepted.json['estimate'] as { operation: string; units: number };
  expect(accepted.json).toEqual({
    jobId,
    status: 'pending',
    estimate: { operation: 'ai_card', units: estimate.units },
  });
  expect(estimate.units).toBeGreaterThan(0);
  expect(accepted.headers.get('service-credits-estimate')).toBe(`ai_card=${estimate.units}`);
  expect(accepted.headers.get('location')).toBe(`${service.baseUrl}/v1/jobs/${jobId}`);

  const job = await waitFor(async () => {
    const { json } = await api.get(`/v1/jobs/${jobId}`);
    return ['succeeded', 'failed', 'cancelled'].includes(String(json['status'])) && json;
  });
  expect(job).toEqual({
    id: jobId,
    type: 'memocard_generation',
    status: 'succeeded',
    progress: 100,
    contentId: id,
    error: null,
    createdAt: expect.stringMatching(INSTANT),
    updatedAt: expect.stringMatching(INSTANT),
  });

  const cards = await api.all(`/v1/contents/${id}/memocards`);
  expect(cards).toHaveLength(estimate.units);
  const read = await api.get(`/v1/contents/${id}`);
  expect((read.json['inclusions'] as JsonObject)['memocardsCount']).toBe(estimate.units);
  expect(read.json['updatedAt']).toBe(created.json['updatedAt']);
  expect(read.headers.get('etag')).not.toBe(created.headers.get('etag'));
  const again = await api.post(`/v1/contents/${id}/memocard-generations`);
  expect([again.status, (again.json['error'] as JsonObject)['code']]).toEqual([422, 'nothing_to_generate']);

  const card = await api.get(`/v1/memocards/${String(cards[0]?.['id'])}`);
  expect(card.json).toEqual(cards[0]);
  const etag = card.headers.get('etag') as string;
  const patched = await api.patch(`/v1/memocards/${String(card.json['id'])}`, { back: 'Mine.' }, { 'if-match': etag });
  expect([patched.status, patched.json['back'], patched.json['front']]).toEqual([200, 'Mine.', card.json['front']]);
  const stale = await api.patch(`/v1/memocards/${String(card.json['id'])}`, { back: 'No.' }, { 'if-match': etag });
  expect([stale.status, stale.json['error']]).toEqual([
    412,
    { code: 'precondition_failed', message: expect.any(String), details: { currentEtag: patched.headers.get('etag') } },
  ]);

  const deleted = await api.delete(`/v1/contents/${id}`, { 'if-match': read.headers.get('etag') as string });
  expect([deleted.status, deleted.text, deleted.headers.get('etag')]).toEqual([204, '', null]);
  for (const path of [
    `/v1/contents/${id}`,
    `/v1/memocards/${String(card.json['id'])}`,
    `/v1/contents/${id}/memocards`,
  ]) {
    expect((await api.get(path)).status).toBe(404);
  }
  const orphan = await api.get(`/v1/jobs/${jobId}`);
  expect([orphan.json['status'], orphan.json['contentId']]).toEqual(['succeeded', null]);
  expect(
    (await api.post('/v1/contents', { title: 'Cells', language: 'en', text }, { 'idempotency-key': 'first' })).text,
  ).toBe(created.text);
});

test('what did not change is answered 304, by any way of asking', async () => {
  const id = await api.content({ title: 'Unchanged' });
  for (const path of [`/v1/contents/${id}`, '/v1/contents', '/v1/folders', `/v1/contents/${id}/memocards`]) {
    const first = await api.get(path);
    const etag = first.headers.get('etag') as string;
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await api.get(path, { 'if-none-match': asked });
      expect([path, asked, reply.status, reply.text]).toEqual([path, asked, 304, '']);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(reply.headers.get('content-type')).toBeNull();
    }
  }
});

test('the help link of an error leads to its explanation, in English and French', async () => {
  const missing = await api.get('/v1/contents/00000000-0000-7000-8000-000000000000');
  const [, url, anchor] = /^<(.*)#(.*)>; rel="help"$/.exec(missing.headers.get('link') ?? '') ?? [];
  expect([missing.status, anchor]).toEqual([404, 'not_found']);
  const english = await fetch(url as string);
  const french = await fetch(url as string, { headers: { 'accept-language': 'fr', origin: 'https://example.com' } });
  expect([english.status, french.status]).toEqual([200, 200]);
  expect([english.headers.get('content-language'), french.headers.get('content-language')]).toEqual(['en', 'fr']);
  for (const page of [await english.text(), await french.text()]) expect(page).toContain('id="not_found"');
});
