import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/api';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import { errorOf } from '../../support/http';
import { OPERATIONS } from '../support/operations';
import type { Suite } from '../support/suite';

const FACE = '\u{1f600}';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Rules of docs/contract.md#values. */
export function valueRules(suite: Suite): void {
  const create = (body: JsonObject) => suite.client.post('/v1/contents', body);

  describe('texts', () => {
    test('texts are counted in code points, at both limits', async () => {
      const accepted = await create({ title: FACE.repeat(300), description: FACE.repeat(2_000) });
      expectStatus(accepted, 201);
      expect(accepted.json).toMatchObject({ title: FACE.repeat(300), description: FACE.repeat(2_000) });
      expectIssues(await create({ title: FACE.repeat(301) }), ['body', 'title', 'maxLength', 300]);
      expectIssues(await create({ title: '' }), ['body', 'title', 'minLength', 1]);
      const description = FACE.repeat(2_001);
      expectIssues(await create({ title: 'T', description }), ['body', 'description', 'maxLength', 2_000]);
      expectStatus(await create({ title: 'T', text: FACE.repeat(200_000) }), 201);
      const text = `${FACE.repeat(200_000)}a`;
      expectIssues(await create({ title: 'T', text }), ['body', 'text', 'maxLength', 200_000]);
    });

    test('texts are stored byte for byte: neither trimmed nor normalized', async () => {
      const title = '  e\u0301 \u00e9 \u2126 \ufeff\u200d\t ';
      const { json } = await create({ title, description: '' });
      const read = await suite.client.get(`/v1/contents/${String(json['id'])}`);
      expect([read.json['title'], read.json['description']]).toEqual([title, '']);
    });

    test('texts with a minimum length need a character that is not white space', async () => {
      for (const title of [' ', '\t\n', '\u00a0\u2003']) expectError(await create({ title }), 'validation_error');
      expectError(await suite.client.post('/v1/folders', { name: '   ' }), 'validation_error');
    });

    test('texts contain neither U+0000 nor a lone surrogate', async () => {
      for (const escape of ['\\u0000', '\\ud800', '\\udc00', 'a\\ud83dz']) {
        for (const field of ['title', 'description', 'text']) {
          const raw = `{${field === 'title' ? '' : '"title":"T",'}"${field}":"${escape}"}`;
          expectError(await suite.client.call('POST', '/v1/contents', { raw }), 'validation_error');
        }
      }
    });
  });

  describe('bodies', () => {
    test('bodies contain only known fields of their types, without conversion', async () => {
      expectIssues(await create({ title: 'T', colour: 1 }), ['body', 'colour', 'unknown']);
      expectIssues(await create({}), ['body', 'title', 'required']);
      expectIssues(await create({ title: 5 }), ['body', 'title', 'type']);
      expectIssues(await create({ title: null }), ['body', 'title', 'type']);
      expectIssues(await create({ title: 'T', text: null }), ['body', 'text', 'type']);
      expectIssues(await create({ title: 'T', folderId: 7 }), ['body', 'folderId', 'type']);
      expectIssues(await create({ title: 'T', folderId: 'root' }), ['body', 'folderId', 'format']);
      const { status, json } = await create({ title: 'T', description: null, language: null, folderId: null });
      expect([status, json['description'], json['language'], json['folderId']]).toEqual([201, null, null, null]);
      const content = await suite.client.content();
      for (const field of ['folderId', 'text', 'id', 'createdAt']) {
        const response = await suite.client.patch(`/v1/contents/${content}`, { [field]: null });
        expectIssues(response, ['body', field, 'unknown']);
      }
      expectIssues(await suite.client.patch(`/v1/contents/${content}`, { title: null }), ['body', 'title', 'type']);
    });

    test('a rejected body reports all issues, at most 20, with shortened names', async () => {
      const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, n]));
      const response = await create({ title: 'T', ...many });
      const { issues } = errorOf(response).details as unknown as { issues: JsonObject[] };
      expect(issues.length).toBeGreaterThanOrEqual(1);
      expect(issues.length).toBeLessThanOrEqual(20);
      expectIssues(await create({ title: 'T', ['x'.repeat(300)]: 1 }), ['body', 'x'.repeat(100), 'unknown']);
    });

    test('a PATCH without fields changes nothing, and every other PATCH is a change', async () => {
      const { client } = suite;
      const content = await client.content();
      const paths = [
        [`/v1/contents/${content}`, { title: 'A content' }],
        [`/v1/folders/${await client.folder()}`, { name: 'A folder' }],
        [`/v1/memocards/${await client.memocard(content)}`, { front: 'Front?' }],
        [`/v1/questions/${await client.question(content)}`, { points: 1 }],
      ] as const;
      for (const [path, same] of paths) {
        const before = await client.get(path);
        const nothing = await client.patch(path, {});
        expect([path, nothing.status, nothing.text, nothing.headers['etag']]).toEqual([
          ...[path, 200, before.text, before.headers['etag']],
        ]);
        const equal = await client.patch(path, same);
        expectStatus(equal, 200);
        expect(equal.headers['etag']).not.toBe(before.headers['etag']);
        expect(String(equal.json['updatedAt']) > String(before.json['updatedAt'])).toBe(true);
        const again = await client.patch(path, same);
        expect(String(again.json['updatedAt']) > String(equal.json['updatedAt'])).toBe(true);
        expect({ ...again.json, updatedAt: null }).toEqual({ ...before.json, updatedAt: null });
      }
    });

    test('bodies of GET and DELETE are ignored, whatever their type', async () => {
      const content = await suite.client.content();
      const options = { raw: '<not json', headers: { 'content-type': 'text/xml' } };
      expectStatus(await suite.client.call('GET', `/v1/contents/${content}`, options), 200);
      expectStatus(await suite.client.call('DELETE', `/v1/contents/${content}`, options), 204);
    });
  });

  describe('identifiers', () => {
    test('identifiers are accepted in any case and version, returned in lower case, and created as UUID v7', async () => {
      const { client } = suite;
      const content = await client.content();
      expect(content).toMatch(UUID_V7);
      const read = await client.get(`/v1/contents/${content.toUpperCase()}`);
      expect([read.status, read.json['id']]).toEqual([200, content]);
      const folder = await client.folder();
      const held = await client.post('/v1/contents', { title: 'T', folderId: folder.toUpperCase() });
      expect([held.status, held.json['folderId']]).toEqual([201, folder]);
      for (const id of [randomUUID(), '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-ffff-FFFF-ffff-FFFFffffFFFF']) {
        expectError(await client.get(`/v1/contents/${id}`), 'not_found');
      }
    });

    test('identifiers in any other form return 400, for every operation', async () => {
      const id = randomUUID();
      const forms = [id.slice(1), `${id}0`, id.replaceAll('-', ''), `{${id}}`, `urn:uuid:${id}`, `g${id.slice(1)}`];
      const bad = ['1', ...forms, 'x'.repeat(3_000), '%20'];
      const withId = OPERATIONS.filter(({ path }) => path.includes('{'));
      for (const operation of withId) {
        const field = /\{(\w+)\}/.exec(operation.path)?.[1] ?? '';
        for (const value of operation === withId[0] ? bad : ['1']) {
          expectIssues(await suite.client.perform(operation, {}, value), ['path', field, 'format']);
        }
      }
    });
  });

  test('ids and creation times have the same order, and the last change is never before the creation', async () => {
    const { client } = suite;
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.post('/v1/contents', { title: `T${n}` })),
    );
    const sorted = made
      .map(({ json }) => json)
      .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));
    const instants = sorted.map(({ createdAt }) => String(createdAt));
    expect(instants).toEqual([...instants].sort());
    for (const { id, createdAt } of sorted) {
      const milliseconds = parseInt(String(id).replaceAll('-', '').slice(0, 12), 16);
      expect(new Date(milliseconds).toISOString()).toBe(createdAt);
    }
  });

  test('language codes and colors are stored as sent, and other forms are rejected', async () => {
    const { client } = suite;
    for (const language of ['fr', 'zh-Hant', 'pt-BR', 'gsw', 'de-CH-1996', 'ab-abcdefgh-12345678']) {
      const { json } = await create({ title: 'T', language });
      expect(json['language']).toBe(language);
    }
    for (const language of ['', 'f', 'FR', 'french', 'fr_FR', 'fr-', 'fr-A', 'fr-abcdefghi', 'fr-FR-x1-y2', ' fr']) {
      expectError(await create({ title: 'T', language }), 'validation_error');
    }
    for (const color of ['#A1b2C3', '#000000']) {
      expect((await client.post('/v1/folders', { name: 'F', color })).json['color']).toBe(color);
    }
    for (const color of ['', 'red', '#fff', '#12345g', '123456', '#1234567', ' #123456']) {
      expectIssues(await client.post('/v1/folders', { name: 'F', color }), ['body', 'color', 'pattern']);
    }
  });

  describe('queries', () => {
    test('queries contain only known parameters, each once, within their limits', async () => {
      const { client } = suite;
      expectIssues(await client.get('/v1/contents?colour=1'), ['query', 'colour', 'unknown']);
      expectError(await client.get('/v1/contents?limit=1&limit=2'), 'validation_error');
      expectIssues(await client.get('/v1/contents?limit=0'), ['query', 'limit', 'minimum', 1]);
      expectIssues(await client.get('/v1/contents?limit=101'), ['query', 'limit', 'maximum', 100]);
      for (const limit of ['', 'ten', '1.5', '1e1', '%201', '0x10', '+5', '-1', '99999999999999999999']) {
        expectError(await client.get(`/v1/contents?limit=${limit}`), 'validation_error');
      }
      for (const folderId of ['', 'root', 'null']) {
        expectIssues(await client.get(`/v1/contents?folderId=${folderId}`), ['query', 'folderId', 'format']);
      }
      expectStatus(await client.get('/v1/contents?'), 200);
    });

    test('every operation rejects unknown parameters', async () => {
      for (const operation of OPERATIONS) {
        const response = await suite.client.perform({ ...operation, query: `unknown=1&${operation.query ?? ''}` });
        expectIssues(response, ['query', 'unknown', 'unknown']);
      }
    });
  });
}
