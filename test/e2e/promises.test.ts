import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Api, type JsonObject } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

let service: Standalone;
let api: Api;
let accountId: string;

beforeAll(async () => {
  service = await startStandalone();
  const account = await newAccount(service.dataDir, { credits: 10_000 });
  accountId = account.accountId;
  api = new Api(service.baseUrl, account.key);
});
afterAll(() => service.stop());

const code = (json: JsonObject): unknown => (json['error'] as JsonObject | undefined)?.['code'];
const credits = (): Promise<JsonObject> => operator(service.dataDir, 'credits', 'show', accountId);
const ended = (jobId: unknown): Promise<JsonObject> =>
  waitFor(async () => {
    const { json } = await api.get(`/v1/jobs/${String(jobId)}`);
    return ['succeeded', 'failed', 'cancelled'].includes(String(json['status'])) && json;
  });

describe('idempotency', () => {
  test('50 parallel creations with one key make one content', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.post('/v1/contents', { title: 'Once' }, headers)),
    );
    const made = replies.filter((reply) => reply.status === 201);
    const refused = replies.filter((reply) => reply.status !== 201);
    expect(new Set(made.map((reply) => reply.text)).size).toBe(1);
    expect(made.filter((reply) => reply.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    for (const reply of refused) {
      expect([reply.status, code(reply.json), reply.headers.get('retry-after')]).toEqual([
        409,
        'idempotency_in_progress',
        '1',
      ]);
    }
    const titles = (await api.all('/v1/contents')).filter((content) => content['title'] === 'Once');
    expect(titles).toHaveLength(1);
  });

  test('a refusal that is stored is replayed as it was, other requests under its key are refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const folderId = randomUUID();
    const first = await api.post('/v1/contents', { title: 'Lost', folderId }, headers);
    const second = await api.post('/v1/contents', { title: 'Lost', folderId }, headers);
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([404, null]);
    expect([second.status, second.text, second.headers.get('idempotent-replayed')]).toEqual([404, first.text, 'true']);
    const other = await api.post('/v1/contents', { title: 'Other' }, headers);
    expect([other.status, code(other.json)]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a key of one operation is refused on an operation of another service', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const made = await api.post('/v1/contents', { title: 'Mine' }, headers);
    const reused = await api.post(
      `/v1/contents/${String(made.json['id'])}/memocards`,
      { front: 'F', back: 'B' },
      headers,
    );
    expect([reused.status, code(reused.json)]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('quotas', () => {
  test('refuse what would pass them, a generation whole, and what is deleted is free again', async () => {
    const { dataDir, baseUrl } = service;
    const account = await newAccount(dataDir, { credits: 1_000 });
    const own = new Api(baseUrl, account.key);
    const folder = await own.post('/v1/folders', { name: 'Biology' });
    const folderId = String(folder.json['id']);
    const id = await own.content({ text: studyText(2_000), language: 'en', folderId });
    await operator(dataDir, 'account', 'quota', account.accountId, '--contents', '1', '--memocards', '2');

    const refusal = (quota: string, limit: number): unknown => ({
      code: 'forbidden',
      message: expect.stringContaining(quota),
      details: { reason: 'quota_exceeded', quota, limit },
    });
    const second = await own.post('/v1/contents', { title: 'Second' });
    expect([second.status, second.json['error']]).toEqual([403, refusal('contents', 1)]);
    const generation = await own.post(`/v1/contents/${id}/memocard-generations`);
    expect([generation.status, generation.json['error']]).toEqual([403, refusal('memocards', 2)]);

    await operator(dataDir, 'account', 'quota', account.accountId, '--memocards', '1000');
    const accepted = await own.post(`/v1/contents/${id}/memocard-generations`);
    const { status } = await waitFor(async () => {
      const { json } = await own.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
      return json['progress'] === 100 && json;
    });
    expect(status).toBe('succeeded');
    const usage = async (): Promise<JsonObject> =>
      (await operator(dataDir, 'account', 'usage', account.accountId))['usage'] as JsonObject;
    const memocards = await own.all(`/v1/contents/${id}/memocards`);
    expect((await usage())['memocards']).toEqual({ used: memocards.length, limit: 1_000 });

    expect((await own.delete(`/v1/folders/${folderId}`)).status).toBe(204);
    expect((await own.post('/v1/contents', { title: 'Second' })).status).toBe(201);
    await waitFor(async () => ((await usage())['memocards'] as JsonObject)['used'] === 0);
  });
});

describe('generation', () => {
  test('two generations in parallel on one content charge once', async () => {
    const before = await credits();
    const id = await api.content({ text: studyText(2_000), language: 'en' });
    const replies = await Promise.all([1, 2, 3].map(() => api.post(`/v1/contents/${id}/memocard-generations`)));
    const accepted = replies.filter((reply) => reply.status === 202);
    expect(accepted).toHaveLength(1);
    for (const reply of replies.filter((other) => other.status !== 202)) {
      expect([reply.status, code(reply.json)]).toEqual([422, 'nothing_to_generate']);
    }
    const job = await ended(accepted[0]?.json['jobId']);
    const cards = await api.all(`/v1/contents/${id}/memocards`);
    expect(job['status']).toBe('succeeded');
    const spent = cards.length;
    expect(await credits()).toEqual({
      ...before,
      available: Number(before['available']) - spent,
      spent: Number(before['spent']) + spent,
      reserved: 0,
    });
  });

  test('a content deleted while its job runs leaves nothing and costs what was published', async () => {
    const before = await credits();
    const id = await api.content({ text: studyText(150_000), language: 'en' });
    const accepted = await api.post(`/v1/contents/${id}/memocard-generations`);
    expect(accepted.status).toBe(202);
    expect((await api.delete(`/v1/contents/${id}`)).status).toBe(204);
    const job = await ended(accepted.json['jobId']);
    expect(job['contentId']).toBeNull();
    const after = await credits();
    const units = Number((accepted.json['estimate'] as JsonObject)['units']);
    const charged = job['status'] === 'succeeded' ? units : 0;
    expect(after).toEqual({
      ...before,
      available: Number(before['available']) - charged,
      spent: Number(before['spent']) + charged,
      reserved: 0,
    });
    expect((await api.get(`/v1/contents/${id}/memocards`)).status).toBe(404);
  });

  test('too few credits are refused with the numbers and change nothing', async () => {
    const poor = await newAccount(service.dataDir, { credits: 1 });
    const poorApi = new Api(service.baseUrl, poor.key);
    const id = await poorApi.content({ text: studyText(3_000), language: 'en' });
    const reply = await poorApi.post(`/v1/contents/${id}/memocard-generations`);
    expect([reply.status, reply.json['error']]).toEqual([
      402,
      {
        code: 'insufficient_credits',
        message: expect.any(String),
        details: { operation: 'ai_card', requiredUnits: expect.any(Number), availableUnits: 1 },
      },
    ]);
    expect(await operator(service.dataDir, 'credits', 'show', poor.accountId)).toEqual({
      accountId: poor.accountId,
      available: 1,
      reserved: 0,
      spent: 0,
    });
  });

  test('a test key generates nothing and uses nothing', async () => {
    const trial = await newAccount(service.dataDir, { environment: 'test' });
    const trialApi = new Api(service.baseUrl, trial.key);
    const id = await trialApi.content({ text: studyText(3_000), language: 'en' });
    const accepted = await trialApi.post(`/v1/contents/${id}/memocard-generations`);
    expect([accepted.status, accepted.json['status']]).toEqual([202, 'succeeded']);
    const job = await trialApi.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
    expect([job.json['status'], job.json['progress']]).toEqual(['succeeded', 100]);
    expect(await trialApi.all(`/v1/contents/${id}/memocards`)).toEqual([]);
  });
});

describe('isolation', () => {
  test('what belongs to another account answers byte for byte as what does not exist', async () => {
    const stranger = new Api(service.baseUrl, (await newAccount(service.dataDir)).key);
    const contentId = await api.content({ text: studyText(500) });
    const folderId = await api.folder();
    const memocardId = await api.memocard(contentId);
    const jobId = String((await api.post(`/v1/contents/${contentId}/memocard-generations`)).json['jobId']);
    const unknown = randomUUID();
    const calls: [string, (id: string) => string, string, JsonObject?][] = [
      ['GET', (id) => `/v1/contents/${id}`, contentId],
      ['PATCH', (id) => `/v1/contents/${id}`, contentId, { title: 'Mine now' }],
      ['PATCH', (id) => `/v1/contents/${id}`, contentId, {}],
      ['DELETE', (id) => `/v1/contents/${id}`, contentId],
      ['GET', (id) => `/v1/contents?folderId=${id}`, folderId],
      ['GET', (id) => `/v1/contents/${id}/memocards`, contentId],
      ['POST', (id) => `/v1/contents/${id}/memocards`, contentId, { front: 'F', back: 'B' }],
      ['POST', (id) => `/v1/contents/${id}/memocard-generations`, contentId],
      ['GET', (id) => `/v1/folders/${id}`, folderId],
      ['GET', (id) => `/v1/folders?parentId=${id}`, folderId],
      ['PATCH', (id) => `/v1/folders/${id}`, folderId, { name: 'Mine now' }],
      ['DELETE', (id) => `/v1/folders/${id}`, folderId],
      ['GET', (id) => `/v1/memocards/${id}`, memocardId],
      ['PATCH', (id) => `/v1/memocards/${id}`, memocardId, { front: 'Mine now' }],
      ['DELETE', (id) => `/v1/memocards/${id}`, memocardId],
      ['GET', (id) => `/v1/jobs/${id}`, jobId],
    ];
    const headers = { 'x-request-id': 'the-same', 'if-match': '"anything"' };
    const volatile = ['date', 'ratelimit-remaining', 'ratelimit-reset'];
    for (const [method, path, id, body] of calls) {
      const answers = [];
      for (const target of [id, unknown]) {
        const reply = await stranger.call(method, path(target), { headers, ...(body === undefined ? {} : { body }) });
        const kept = [...reply.headers].filter(([name]) => !volatile.includes(name));
        answers.push({ status: reply.status, text: reply.text, headers: kept });
      }
      expect([method, path(':id'), answers[0]?.status]).toEqual([method, path(':id'), 404]);
      expect(answers[0]).toEqual(answers[1]);
    }
    expect((await api.get(`/v1/contents/${contentId}`)).json['title']).toBe('A content');
  });
});

describe('bodies', () => {
  test('a text of 200,000 characters escaped to 2.4 MB is accepted', async () => {
    const escaped = '\\ud83d\\ude00'.repeat(200_000);
    const raw = `{"title":"Long","text":"${escaped}"}`;
    const reply = await api.call('POST', '/v1/contents', { raw });
    expect([raw.length > 2_400_000, reply.status]).toEqual([true, 201]);
    const over = await api.call('POST', '/v1/contents', { raw: `{"title":"Long","text":"${escaped}a"}` });
    expect([over.status, (over.json['error'] as JsonObject)['details']]).toEqual([
      400,
      { issues: [{ in: 'body', field: 'text', rule: 'maxLength', message: expect.any(String), limit: 200_000 }] },
    ]);
  });

  test('4 MiB are read, one byte more is a 413', async () => {
    const limit = 4_194_304;
    const fill = (bytes: number): string => `{"title":"${'a'.repeat(bytes - 12)}"}`;
    const full = await api.call('POST', '/v1/contents', { raw: fill(limit) });
    expect([fill(limit).length, full.status, code(full.json)]).toEqual([limit, 400, 'validation_error']);
    const over = await api.call('POST', '/v1/contents', { raw: fill(limit + 1) });
    expect([over.status, over.json['error']]).toEqual([
      413,
      { code: 'payload_too_large', message: expect.any(String), details: { maxBytes: limit } },
    ]);
  });
});

describe('callers', () => {
  test('a browser is refused, before its key is looked at, and is never given an Access-Control header', async () => {
    const calls: [string, Record<string, string>][] = [
      ['GET', { origin: 'https://example.com' }],
      ['GET', { 'sec-fetch-site': 'cross-site' }],
      ['OPTIONS', { origin: 'https://example.com', 'access-control-request-method': 'GET' }],
    ];
    for (const [method, headers] of calls) {
      const reply = await new Api(service.baseUrl, 'nonsense').call(method, '/v1/contents', { headers });
      expect([method, reply.status, reply.json['error']]).toEqual([
        method,
        403,
        { code: 'forbidden', message: expect.any(String), details: { reason: 'browser_call' } },
      ]);
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('a revoked key is refused', async () => {
    const { key, keyId } = await newAccount(service.dataDir);
    const revoked = new Api(service.baseUrl, key);
    expect((await revoked.get('/v1/contents')).status).toBe(200);
    await operator(service.dataDir, 'key', 'revoke', keyId);
    const reply = await revoked.get('/v1/contents');
    expect([reply.status, code(reply.json), reply.headers.get('www-authenticate')]).toEqual([
      401,
      'revoked_api_key',
      'Bearer realm="learning-library", error="invalid_token"',
    ]);
  });

  test('suspension refuses everything and cancels the jobs; resuming opens again', async () => {
    const account = await newAccount(service.dataDir, { credits: 5_000 });
    const its = new Api(service.baseUrl, account.key);
    const id = await its.content({ text: studyText(150_000), language: 'en' });
    const accepted = await its.post(`/v1/contents/${id}/memocard-generations`);
    await operator(service.dataDir, 'account', 'suspend', account.accountId);
    const refused = await its.get('/v1/contents');
    expect([refused.status, code(refused.json)]).toEqual([403, 'account_suspended']);
    await operator(service.dataDir, 'account', 'resume', account.accountId);
    const job = await waitFor(async () => {
      const { json } = await its.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
      return ['succeeded', 'cancelled'].includes(String(json['status'])) && json;
    });
    const left = await operator(service.dataDir, 'credits', 'show', account.accountId);
    const units = Number((accepted.json['estimate'] as JsonObject)['units']);
    const spent = job['status'] === 'succeeded' ? units : 0;
    expect(left).toEqual({ accountId: account.accountId, available: 5_000 - spent, reserved: 0, spent });
  });
});
