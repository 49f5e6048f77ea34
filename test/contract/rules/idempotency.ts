import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../../support/api';
import { studyText } from '../../support/texts';
import type { Client } from '../support/client';
import { expectError, expectIssues, expectStatus, headersOf } from '../support/expectations';
import type { ApiResponse } from '../../support/http';
import type { Suite } from '../support/suite';

const REPEATED = ['content-type', 'content-language', 'location', 'etag', 'service-credits-estimate', 'link'];

/** Rules of docs/contract.md#idempotency. */
export function idempotencyRules(suite: Suite): void {
  let client: Client;
  beforeAll(async () => {
    client = await suite.newcomer({ credits: 1_000 });
  });

  const key = (value = randomUUID() as string) => ({ 'idempotency-key': value });

  function expectReplay(replay: ApiResponse, first: ApiResponse): void {
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect({ status: replay.status, text: replay.text, ...headersOf(replay, REPEATED) }).toEqual({
      ...{ status: first.status, text: first.text, ...headersOf(first, REPEATED) },
    });
    expect(replay.headers['idempotent-replayed']).toBe('true');
  }

  test('every POST replays its first response unchanged, and has no second effect', async () => {
    const content = await client.content({ text: studyText(1_500), language: 'en' });
    const calls: [string, Json | undefined][] = [
      ['/v1/contents', { title: 'Once', text: 'Body', language: 'fr' }],
      ['/v1/folders', { name: 'Once', color: '#112233' }],
      [`/v1/contents/${content}/memocards`, { front: 'Once', back: 'B' }],
      [`/v1/contents/${content}/questions`, { type: 'free_text', prompt: 'Once', expectedAnswer: 'A' }],
      [`/v1/contents/${content}/memocard-generations`, undefined],
      [`/v1/contents/${content}/question-generations`, undefined],
    ];
    for (const [path, body] of calls) {
      const headers = key();
      const first = await client.post(path, body, headers);
      expect([path, [201, 202]]).toEqual([path, expect.arrayContaining([first.status])]);
      const replay = await client.post(path, body, { ...headers, 'x-request-id': 'its-own' });
      expectReplay(replay, first);
      expect(replay.headers['x-request-id']).toBe('its-own');
    }
    const cards = await client.all(`/v1/contents/${content}/memocards`);
    expect(cards.filter(({ front }) => front === 'Once')).toHaveLength(1);
  });

  describe('replays', () => {
    test('a replay is recognized by its values, not by its bytes', async () => {
      const headers = key();
      const first = await client.post('/v1/contents', { title: 'Canonical', description: '\u00e9' }, headers);
      const raw = ' { "description" : "\\u00e9",\n "title":"Canonical" } ';
      expectReplay(await client.call('POST', '/v1/contents', { raw, headers }), first);
    });

    test('replays survive the deletion of the resource', async () => {
      const folder = await client.folder();
      const headers = key();
      const first = await client.post('/v1/contents', { title: 'Gone', folderId: folder }, headers);
      expectStatus(await client.delete(`/v1/folders/${folder}`), 204);
      expectError(await client.get(`/v1/contents/${String(first.json['id'])}`), 'not_found');
      expectReplay(await client.post('/v1/contents', { title: 'Gone', folderId: folder }, headers), first);
    });

    test('a replay returns the resource as it was created, even after changes', async () => {
      const headers = key();
      const first = await client.post('/v1/contents', { title: 'As made' }, headers);
      const id = String(first.json['id']);
      await client.patch(`/v1/contents/${id}`, { title: 'Changed' });
      await client.memocard(id);
      expectReplay(await client.post('/v1/contents', { title: 'As made' }, headers), first);
    });

    test('the replay of a generation never becomes nothing_to_generate', async () => {
      const content = await client.content({ text: studyText(500), language: 'en' });
      const headers = key();
      const path = `/v1/contents/${content}/memocard-generations`;
      const first = await client.post(path, undefined, headers);
      expectStatus(first, 202);
      expectError(await client.post(path), 'nothing_to_generate');
      expectReplay(await client.post(path, undefined, headers), first);
      expectReplay(await client.post(path, {}, headers), first);
    });

    test('replays repeat errors with 400, 404 and 422, in the first language', async () => {
      const short = await client.content({ text: 'Short' });
      const calls: [string, JsonObject, number][] = [
        ['/v1/contents', { title: '' }, 400],
        ['/v1/contents', { title: 'T', folderId: randomUUID() }, 404],
        [`/v1/contents/${randomUUID()}/memocards`, { front: 'F', back: 'B' }, 404],
        [`/v1/contents/${short}/memocard-generations`, {}, 422],
      ];
      for (const [path, body, status] of calls) {
        const headers = key();
        const first = await client.post(path, body, { ...headers, 'accept-language': 'fr' });
        expectStatus(first, status);
        const replay = await client.post(path, body, { ...headers, 'accept-language': 'de' });
        expectReplay(replay, first);
        expect(replay.headers['content-language']).toBe('fr');
      }
    });

    test('a replay repeats the error of a malformed body if its bytes are the same', async () => {
      const headers = key();
      const send = (raw: string) => client.call('POST', '/v1/contents', { raw, headers });
      const first = await send('{"title":');
      expectError(first, 'bad_request');
      expectReplay(await send('{"title":'), first);
      expectError(await send('{"title": '), 'idempotency_key_reused');
    });

    test('a replay follows authentication, Accept, scope and limits, which are checked again', async () => {
      const headers = key();
      const first = await client.post('/v1/contents', { title: 'T' }, headers);
      const reader = await suite.anotherKey(client, { scopes: 'contents:read' });
      const body = { title: 'T' };
      expectError(await reader.post('/v1/contents', body, headers), 'insufficient_scope');
      expectError(
        await client.post('/v1/contents', body, { ...headers, authorization: 'Bearer x' }),
        'invalid_api_key',
      );
      expectError(await client.post('/v1/contents', body, { ...headers, accept: 'text/html' }), 'not_acceptable');
      const another = await suite.anotherKey(client, { rateLimit: 5 });
      const replay = await another.post('/v1/contents', body, headers);
      expectReplay(replay, first);
      expect(replay.headers['ratelimit-remaining']).toBe('4');
      expect((await another.post('/v1/contents', body, headers)).headers['ratelimit-remaining']).toBe('3');
    });
  });

  describe('a key', () => {
    test('a key is rejected for another request, which never replaces the stored response', async () => {
      const headers = key();
      const folder = await client.folder();
      const first = await client.post('/v1/contents', { title: 'First' }, headers);
      const others: [string, Json][] = [
        ['/v1/contents', { title: 'Second' }],
        ['/v1/contents', { title: 'First', folderId: folder }],
        ['/v1/contents', { title: 5 }],
        ['/v1/contents?unknown=1', { title: 'First' }],
        ['/v1/folders', { name: 'First' }],
        [`/v1/contents/${String(first.json['id'])}/memocards`, { front: 'F', back: 'B' }],
        [`/v1/contents/${String(first.json['id'])}/questions`, { type: 'true_false', prompt: 'Q', isTrue: true }],
        [`/v1/contents/${String(first.json['id'])}/memocard-generations`, {}],
      ];
      for (const [path, body] of others) {
        expectError(await client.post(path, body, headers), 'idempotency_key_reused', null);
      }
      expectReplay(await client.post('/v1/contents', { title: 'First' }, headers), first);
    });

    test('a key belongs to its organization and environment', async () => {
      const headers = key();
      const body = { title: 'Scoped' };
      const first = await client.post('/v1/contents', body, headers);
      const sibling = await suite.newcomer();
      expectError(await sibling.post('/v1/contents', body, headers), 'idempotency_key_reused');
      const stranger = await suite.newcomer({ organizationId: await suite.organization() });
      const tester = await suite.anotherKey(client, { environment: 'test' });
      for (const other of [stranger, tester]) {
        const made = await other.post('/v1/contents', body, headers);
        expect([made.status, made.headers['idempotent-replayed']]).toEqual([201, undefined]);
        expect(made.json['id']).not.toBe(first.json['id']);
      }
      const twin = await suite.anotherKey(client, {});
      expectReplay(await twin.post('/v1/contents', body, headers), first);
    });

    test('a key has 1 to 255 printable ASCII characters after trimming, and is compared as sent', async () => {
      const bad: (string | string[])[] = [
        '',
        '   ',
        'x'.repeat(256),
        '\u00e9',
        '\u00a0one',
        'a\tb',
        ['one', 'two'],
        ['one', 'one'],
      ];
      for (const value of bad) {
        const response = await client.post('/v1/contents', { title: 'T' }, { 'idempotency-key': value });
        expectError(response, 'validation_error');
        const { issues } = (response.json['error'] as { details: { issues: JsonObject[] } }).details;
        expect(issues).toMatchObject([{ in: 'header', field: expect.stringMatching(/^idempotency-key$/i) }]);
      }
      for (const value of ['x'.repeat(250) + randomUUID().slice(0, 5), `"${randomUUID()}" , ~!`]) {
        const first = await client.post('/v1/contents', { title: 'T' }, key(value));
        expectStatus(first, 201);
        expectReplay(await client.post('/v1/contents', { title: 'T' }, key(`  ${value}  `)), first);
      }
    });

    test('a malformed key is rejected for POST and ignored by other methods', async () => {
      const content = await client.content();
      expectStatus(await client.get('/v1/contents', { 'idempotency-key': '' }), 200);
      expectStatus(await client.patch(`/v1/contents/${content}`, { title: 'T' }, { 'idempotency-key': '' }), 200);
      const headers = key();
      const twice = [1, 2].map(() => client.patch(`/v1/contents/${content}`, { title: 'T' }, headers));
      for (const response of await Promise.all(twice)) expect(response.headers['idempotent-replayed']).toBeUndefined();
      expectStatus(await client.delete(`/v1/contents/${content}`, { 'idempotency-key': '' }), 204);
      expectIssues(await client.post('/v1/contents', {}, key()), ['body', 'title', 'required']);
    });

    test('a key can be used again after an error that is not stored', async () => {
      const headers = key();
      const send = (caller: Client, more = {}) => caller.post('/v1/contents', { title: 'T' }, { ...headers, ...more });
      expectError(await send(client, { 'content-type': 'text/plain' }), 'unsupported_media_type');
      expectError(await send(client, { accept: 'text/html' }), 'not_acceptable');
      expectError(await send(await suite.anotherKey(client, { scopes: 'contents:read' })), 'insufficient_scope');
      const made = await send(client);
      expect([made.status, made.headers['idempotent-replayed']]).toEqual([201, undefined]);
    });

    test('a key can be used again after an error for lack of credits', async () => {
      const poor = await suite.newcomer({ credits: 0 });
      const path = `/v1/contents/${await poor.content({ text: studyText(500), language: 'en' })}/memocard-generations`;
      const headers = key();
      expectError(await poor.post(path, undefined, headers), 'insufficient_credits');
      await suite.operate('credits', 'grant', poor.identity.accountId, '1000');
      const accepted = await poor.post(path, undefined, headers);
      expect([accepted.status, accepted.headers['idempotent-replayed']]).toEqual([202, undefined]);
    });
  });

  test('parallel requests with one key create one resource; the others return 409 or its replay', async () => {
    const headers = key();
    const title = `Once ${randomUUID()}`;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => client.post('/v1/contents', { title }, headers)),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(made.filter((response) => response.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expectError(response, 'idempotency_in_progress', null);
      expect(response.headers['retry-after']).toBe('1');
    }
    const page = await client.get('/v1/contents?limit=100');
    expect((page.json['data'] as JsonObject[]).filter((content) => content['title'] === title)).toHaveLength(1);
  });
}
