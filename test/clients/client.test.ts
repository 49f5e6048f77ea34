import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Content, CreateContentRequest, Folder, LearningLibrary, Logger } from '@learning-library/client';
import { type Misbehavior, MisbehavingProxy } from '../support/misbehavingProxy';
import { runningProduct } from '../support/product';
import type { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { all, libraryOf, rejection } from './support/library';

let service: Standalone;
beforeAll(async () => {
  service = await runningProduct();
});

/** Creates a client, optionally with a proxy. */
function newLibrary(baseUrl = service.baseUrl, options = {}): LearningLibrary {
  return libraryOf({ key: service.demo.liveKey, baseUrl }, options);
}

describe('resources', () => {
  test('the client returns created and changed resources of every kind', async () => {
    const library = newLibrary();
    const folder = await library.folders.create({ name: 'Biology' });
    expect(await library.folders.update(folder.id, { icon: 'leaf' })).toMatchObject({ name: 'Biology', icon: 'leaf' });
    const content = await library.contents.create({ title: 'Cells', folderId: folder.id, text: studyText(500) });
    const card = await library.memocards.create(content.id, { front: 'What?', back: 'That.' });
    expect(await library.memocards.update(card.id, { explanation: 'So.' })).toMatchObject({ explanation: 'So.' });
    const question = await library.questions.create(content.id, { type: 'true_false', prompt: 'Is it?', isTrue: true });
    expect(await library.questions.update(question.id, { points: 3 })).toMatchObject({ points: 3, isTrue: true });

    expect(await all(library.folders.list())).toContainEqual(await library.folders.get(folder.id));
    expect(await all(library.contents.list({ folderId: folder.id }))).toEqual([await library.contents.get(content.id)]);
    expect(await all(library.memocards.list(content.id))).toEqual([await library.memocards.get(card.id)]);
    expect(await all(library.questions.list(content.id, { type: 'true_false' }))).toEqual([
      await library.questions.get(question.id),
    ]);
    for await (const space of library.spaces.list({ includeArchived: true })) {
      expect(await library.spaces.get(space.id)).toEqual(space);
    }
    const completed = await all(library.studySessions.list({ status: 'completed' }));
    expect(await library.learningStats.get()).toMatchObject({ completedSessionsCount: completed.length });

    await library.questions.delete(question.id);
    await library.memocards.delete(card.id);
    await library.folders.delete(folder.id);
    expect(await rejection(library.contents.get(content.id))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each(['/', '/v1', '/v1/'])('the address can end with %s', async (end) => {
    const statistics = await newLibrary().learningStats.get();
    expect(await newLibrary(`${service.baseUrl}${end}`).learningStats.get()).toEqual(statistics);
  });

  const wrong = ['http://u:secret@127.0.0.1:1', 'http://127.0.0.1:1/v1?x=1', 'https://a/#b', '127.0.0.1:1'];
  test.each([...wrong, 'http://127.0.0.1:port', 'http://127.0.0.1:1\n'])(
    'the address %s is rejected without its password',
    (baseUrl) => {
      let message = '';
      try {
        newLibrary(baseUrl);
      } catch (error) {
        message = error instanceof TypeError ? error.message : '';
      }
      expect(message).toMatch(/^baseUrl must be an http or https address/);
      expect(message).not.toContain('secret');
    },
  );

  test('a caller can wait for a generation until its memocards can be read', async () => {
    const library = newLibrary();
    const { id } = await library.contents.create({ title: 'Cells', text: studyText(2_000) });
    const seen: number[] = [];
    const { jobId } = await library.contents.generateMemocards(id);
    const job = await library.waitForJob(jobId, { onProgress: ({ progress }) => seen.push(progress) });
    expect(job).toMatchObject({ id: jobId, status: 'succeeded', contentId: id });
    expect(seen.at(-1)).toBe(100);
    const cards = await all(library.memocards.list(id));
    const questions = await library.contents.generateQuestions(id);
    await library.waitForJob(questions.jobId, { pollIntervalMs: 100 });
    expect((await all(library.questions.list(id))).length).toBe(cards.length);
    expect(cards.length).toBeGreaterThan(0);
  });

  test('an update does not overwrite changes by others; new memocards are not a conflict', async () => {
    const library = newLibrary();
    const other = newLibrary();
    const { id } = await library.contents.create({ title: 'Cells' });
    await other.memocards.create(id, { front: 'What?', back: 'That.' });
    expect(await library.contents.update(id, { title: 'The cell' })).toMatchObject({ title: 'The cell' });

    await other.contents.update(id, { description: 'By another.' });
    const error = await rejection(library.contents.update(id.toUpperCase(), { description: 'Mine.' }));
    expect(error).toMatchObject({ status: 412, code: 'precondition_failed', requestId: expect.any(String) });
    expect((await rejection(library.contents.update(id, { description: 'Mine.' }))).status).toBe(412);
    expect((await library.contents.get(id)).description).toBe('By another.');
    expect(await library.contents.update(id, { description: 'Mine.' })).toMatchObject({ description: 'Mine.' });
  });

  test('a deletion fails if others have changed the resource; new memocards are not a conflict', async () => {
    const library = newLibrary();
    const other = newLibrary();
    const { id } = await library.contents.create({ title: 'Cells' });
    await other.contents.update(id, { description: 'By another.' });
    expect(await rejection(library.contents.delete(id))).toMatchObject({ code: 'precondition_failed' });
    await library.contents.get(id);
    await other.memocards.create(id, { front: 'What?', back: 'That.' });
    await library.contents.delete(id);
    expect(await rejection(library.contents.get(id))).toMatchObject({ code: 'not_found' });
    expect(await rejection(library.contents.delete(id))).toMatchObject({ code: 'not_found' });
  });

  test('an update with an ETag from another process changes only that state; null changes any state', async () => {
    const [library, worker] = [newLibrary(), newLibrary()];
    const { data, etag } = await library.folders.create({ name: 'Biology' }).withResponse();
    expect(await worker.folders.update(data.id, { icon: 'leaf' }, { ifMatch: etag })).toMatchObject({ icon: 'leaf' });
    const stale = { ifMatch: etag };
    expect(await rejection(worker.folders.update(data.id, { icon: 'tree' }, stale))).toMatchObject({ status: 412 });
    expect(await rejection(worker.folders.delete(data.id, stale))).toMatchObject({ status: 412 });
    expect(await library.folders.update(data.id, { icon: 'tree' }, { ifMatch: null })).toMatchObject({ icon: 'tree' });
    await library.folders.delete(data.id, { ifMatch: null });
  });

  test('the headers of a response are available beside its data', async () => {
    const library = newLibrary();
    const call = library.contents.create({ title: 'Cells' });
    const { data, ...told } = await call.withResponse();
    expect(await call).toBe(data);
    expect(told).toEqual({
      status: 201,
      etag: expect.stringMatching(/^".+"$/),
      requestId: expect.any(String),
      limits: { limit: 1_000_000, remaining: expect.any(Number), resetSeconds: expect.any(Number) },
      headers: expect.any(Headers),
    });
    expect(await library.contents.get(data.id).withResponse()).toMatchObject({ status: 200, data, etag: told.etag });
    expect(await library.contents.delete(data.id).withResponse()).toMatchObject({ status: 204, data: undefined });
    expect(await rejection(library.contents.get(data.id).withResponse())).toMatchObject({ status: 404 });
  });

  test('the pages of a list can be read one by one', async () => {
    const library = newLibrary();
    const { id: folderId } = await library.folders.create({ name: 'Texts' });
    for (const title of ['One', 'Two', 'Three']) await library.contents.create({ title, folderId });
    const list = library.contents.list({ folderId, limit: 2 });
    const first = await list.page();
    expect(first).toMatchObject({ data: [{ title: 'Three' }, { title: 'Two' }], hasMore: true });
    const { data: last } = await list.page(first.nextCursor).withResponse();
    expect(last).toEqual({ data: [expect.objectContaining({ title: 'One' })], hasMore: false, nextCursor: null });
  });

  test('the details of an error are typed by its code, and messages are in the requested language', async () => {
    const library = newLibrary(service.baseUrl, { language: 'fr' });
    const error = await rejection(library.contents.create({ title: ' ', description: 'x'.repeat(2_001) }));
    if (error.code !== 'validation_error') throw error;
    const { issues } = error.details;
    expect(issues.map(({ field }) => field).sort()).toEqual(['description', 'title']);
    for (const issue of issues) expect(error.message).toContain(`- body ${issue.field}: ${issue.message}`);
    expect(error.message).toMatch(/^La requête/);
    expect((await rejection(library.contents.create({ title: ' ' }, { language: 'de' }))).message).toMatch(
      /^Die Anfrage/,
    );
  });

  test('the given fetch is used for every attempt, and an aborted request stops', async () => {
    const urls: string[] = [];
    const own = (url: string, init: RequestInit): Promise<Response> => {
      urls.push(`${init.method} ${url}`);
      return fetch(url, init);
    };
    const library = newLibrary(`${service.baseUrl}/`, { fetch: own });
    await library.learningStats.get();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(library.learningStats.get({ signal })).rejects.toThrow('enough');
    expect(urls).toEqual([`GET ${service.baseUrl}/v1/learning-stats`]);
  });
});

describe('requests', () => {
  test('requests reach endpoints without a method in the client, and no other host', async () => {
    const library = newLibrary();
    const { data, status } = await library
      .request<Folder>('POST', '/v1/folders', { body: { name: 'Custom' } })
      .withResponse();
    expect(status).toBe(201);
    expect(await library.request('GET', `/v1/folders/${data.id}`)).toEqual(await library.folders.get(data.id));
    const below = `/v1/folders?parentId=${data.id}`;
    expect(await library.request('GET', below, { query: { limit: 1 } })).toMatchObject({ data: [] });
    expect(await library.request('GET', '/v1/folders', { query: { limit: 1 } })).toMatchObject({ data: [{}] });
    expect(await rejection(library.request('GET', '/v1/unknown'))).toMatchObject({ status: 404 });
    const post = library.request<Folder>('post' as 'POST', '/v1/folders', { body: { name: 'Lower case' } });
    expect((await post.withResponse()).status).toBe(201);
    expect(await library.request('HEAD', `/v1/folders/${data.id}`)).toBeUndefined();
    const missing = `/v1/folders/${crypto.randomUUID()}`;
    expect(await rejection(library.request('HEAD', missing))).toMatchObject({ status: 404, code: 'unknown' });
    const { etag } = await library.folders.get(data.id).withResponse();
    const known = library.folders.get(data.id, { headers: { 'If-None-Match': String(etag) } });
    expect(await rejection(known)).toMatchObject({ status: 304 });
    expect(() => library.request('TRACE' as 'GET', '/v1/folders')).toThrow('method must be');
    for (const id of ['', '.', '..']) expect(() => library.folders.get(id)).toThrow('id must be');
    for (const path of ['@elsewhere.example/v1/', 'https://elsewhere.example/v1/', '.elsewhere.example'])
      expect(() => library.request('GET', path)).toThrow('/v1/');
    // No attempt can send these requests, so none is repeated.
    for (const [method, body, headers] of [
      ['GET', {}],
      ['POST', { body: 1n }],
      ['POST', {}, { 'x-trace': 'a\nb' }],
    ] as const)
      await expect(library.request(method, '/v1/folders', { body, headers })).rejects.toThrow(
        /body|BigInt|header value/,
      );
  });

  test('requests can have additional headers, which do not replace those of the client, and timeouts', async () => {
    const sent: Headers[] = [];
    const own = (url: string, init: RequestInit): Promise<Response> => {
      sent.push(init.headers as Headers);
      return fetch(url, init);
    };
    const library = newLibrary(undefined, { fetch: own, headers: { 'X-Trace': '1', authorization: 'none' } });
    await library.learningStats.get({ headers: { 'x-trace': '2', Accept: 'text/html' } });
    expect(sent[0]?.get('x-trace')).toBe('2');
    expect([sent[0]?.get('authorization'), sent[0]?.get('accept')]).toEqual([
      `Bearer ${service.demo.liveKey}`,
      'application/json',
    ]);
    const never = (_: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const slow = newLibrary(undefined, { fetch: never, maxRetries: 0 });
    await expect(slow.learningStats.get({ timeoutMs: 5 })).rejects.toThrow('within 5 ms');
    await expect(newLibrary().learningStats.get({ timeoutMs: 0 })).rejects.toThrow('timeoutMs must be');
    for (const timeoutMs of [0, Infinity, '5' as unknown as number])
      expect(() => newLibrary(undefined, { timeoutMs })).toThrow('timeoutMs must be');
    await newLibrary(undefined, { timeoutMs: 60_000.5, headers: { 'Content-Length': '3' } }).folders.create({
      name: 'A',
    });
    expect(() => newLibrary(undefined, { logLevel: 'trace' as 'debug' })).toThrow('logLevel must be');
    const { baseUrl } = service;
    expect(() => libraryOf({ key: undefined as unknown as string, baseUrl })).toThrow('apiKey must be');
  });

  test('a 504 of a proxy is repeated, also with a JSON body', async () => {
    let proxied = 0;
    const own = (url: string, init: RequestInit): Promise<Response> =>
      proxied++ > 0 ? fetch(url, init) : Promise.resolve(Response.json({ message: 'timed out' }, { status: 504 }));
    expect(await newLibrary(undefined, { fetch: own }).folders.create({ name: 'A' })).toMatchObject({ name: 'A' });
    expect(proxied).toBe(2);
  });

  test('a conflict that the client resolves is not logged as an error, and a logger may lack methods', async () => {
    const errors: string[] = [];
    const logger = { error: (line: string) => void errors.push(line) } as unknown as Logger;
    const library = newLibrary(undefined, { logger, logLevel: 'debug' });
    const { id } = await library.contents.create({ title: 'Counted' });
    await newLibrary().memocards.create(id, { front: 'What?', back: 'That.' });
    expect(await library.contents.update(id, { title: 'Counted again' })).toMatchObject({ title: 'Counted again' });
    expect(errors).toEqual([]);
  });

  test('requests are logged by level, without keys, texts or query strings', async () => {
    let next: Misbehavior[] = [{ status: 503 }];
    await MisbehavingProxy.run(
      service.baseUrl,
      () => next.shift(),
      async ({ baseUrl }) => {
        const lines: string[] = [];
        const add = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
        const logger = { error: add('error'), warn: add('warn'), info: add('info'), debug: add('debug') };
        const library = newLibrary(baseUrl, { logger, logLevel: 'debug', maxRetries: 1 });
        await library.contents.create({ title: 'A private title', text: 'A private text.' });
        await library.search('private words').page();
        next = ['lost', 'lost'];
        await expect(library.request('GET', '/v1/folders?private')).rejects.toThrow('connection');
        expect(lines).toEqual([
          expect.stringMatching(/^debug learning-library: POST \/v1\/contents returned 503 in \d+ ms, request \S+$/),
          expect.stringMatching(/^warn .*POST \/v1\/contents returned 503 unavailable, retry 1 of 1 in \d+ ms$/),
          expect.stringMatching(/^debug .* returned 201 in/),
          expect.stringMatching(/^debug .*GET \/v1\/search returned 200 in/),
          expect.stringMatching(/^warn .*GET \/v1\/folders returned ConnectionError, retry 1 of 1/),
          expect.stringMatching(/^error .*GET \/v1\/folders failed after 1 retries: ConnectionError/),
        ]);
        expect(lines.join()).not.toMatch(/private|svc_/);

        lines.length = 0;
        next = [{ status: 503 }];
        await newLibrary(baseUrl, { logger, logLevel: 'error' }).learningStats.get();
        expect(lines).toEqual([]);
      },
    );
  });
});

describe('a connection with 429 and 503 for a fifth of the requests, and lost responses', () => {
  test('500 texts are imported without losing or duplicating any', async () => {
    const library = newLibrary();
    const { id: folderId } = await library.folders.create({ name: 'Texts' });
    const busy = { status: 503 } as const;
    const kinds: Misbehavior[] = [{ status: 429, retryAfter: '1' }, 'cut', busy, 'lost', { ...busy, retryAfter: '1' }];
    const decide = (_call: unknown, count: number) =>
      count % 5 === 4 ? kinds[(count / 5) % kinds.length | 0] : undefined;
    await MisbehavingProxy.run(service.baseUrl, decide, async (proxy) => {
      const through = newLibrary(proxy.baseUrl).importContents(titles(500, folderId), { concurrency: 25 });
      const made: Content[] = [];
      for await (const { index, content, error } of through) {
        expect(error).toBeUndefined();
        if (content !== undefined) made[index] = content;
      }
      expect(made.map(({ title }) => title)).toEqual([...titles(500, folderId)].map(({ title }) => title));
      const there = (await all(library.contents.list({ folderId }))).map(({ id }) => id);
      expect(there.sort()).toEqual(made.map(({ id }) => id).sort());
      expect(proxy.done.length).toBeGreaterThan(600);
    });
  });

  test('each attempt repeats the Idempotency-Key, and attempts stop as configured or if the pause is too long', async () => {
    const keys: unknown[] = [];
    let answers: ({ status: 429 | 503; retryAfter?: string } | undefined)[] = [{ status: 503 }, { status: 429 }];
    const decide = ({ headers }: IncomingMessage) => {
      keys.push(headers['idempotency-key']);
      return answers.shift();
    };
    await MisbehavingProxy.run(service.baseUrl, decide, async ({ baseUrl }) => {
      const library = newLibrary(baseUrl, { maxRetries: 3 });
      await library.contents.create({ title: 'Cells' });
      await library.contents.create({ title: 'Cells' });
      expect(keys[0]).toEqual(expect.any(String));
      expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringContaining(String(keys[0]))]);

      answers = [{ status: 429, retryAfter: '3600' }];
      expect(await rejection(library.contents.create({ title: 'Cells' }))).toMatchObject({ code: 'rate_limited' });
      answers = Array.from({ length: 4 }, () => ({ status: 503 }) as const);
      expect(await rejection(library.contents.create({ title: 'Cells' }))).toMatchObject({ code: 'unavailable' });
      expect(answers).toEqual([]);

      answers = [{ status: 503, retryAfter: '30' }];
      const end = new AbortController();
      const call = library.contents.create({ title: 'Cells' }, { signal: end.signal });
      end.abort(new Error('enough'));
      await expect(call).rejects.toThrow('enough');
    });
  });
});

function* titles(count: number, folderId: string): Generator<CreateContentRequest> {
  for (let n = 1; n <= count; n++) yield { folderId, title: `Text ${n}`, text: `This is text ${n}.` };
}
