import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { RequestHeaders } from '../../support/http';
import { expectError, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

const LIMIT = 4_194_304;
const TYPE = 'content-type';

/** Rules for malformed bodies, media types, codings and sizes (docs/contract.md#values, docs/contract.md#errors). */
export function bodyRules(suite: Suite): void {
  const raw = (body: string | Uint8Array, headers: RequestHeaders = {}, path = '/v1/contents') =>
    suite.client.call('POST', path, { raw: body, headers });

  describe('JSON', () => {
    const cases: [string, string | Uint8Array, string][] = [
      ['broken syntax', '{"title":', 'malformed_json'],
      ['a trailing comma', '{"title":"T",}', 'malformed_json'],
      ['a comment', '{"title":"T"} // T', 'malformed_json'],
      ['something after it', '{"title":"T"}{}', 'malformed_json'],
      ['single quotes', "{'title':'T'}", 'malformed_json'],
      ['NaN', '{"title":NaN}', 'malformed_json'],
      ['a raw control character', '{"title":"a\nb"}', 'malformed_json'],
      ['duplicate members', '{"title":"T","title":"T"}', 'malformed_json'],
      ['duplicate members by an escape', '{"title":"T","\\u0074itle":"T"}', 'malformed_json'],
      ['__proto__', '{"title":"T","__proto__":{}}', 'malformed_json'],
      ['duplicate members in a member', '{"x":{"a":1,"a":2}}', 'malformed_json'],
      ['__proto__ by an escape in a member', '{"a":{"\\u005f_proto__":1}}', 'malformed_json'],
      ['nothing', '', 'empty_body'],
      ['an array', '[]', 'not_an_object'],
      ['a string', '"title"', 'not_an_object'],
      ['a number', '1', 'not_an_object'],
      ['null', 'null', 'not_an_object'],
      ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'invalid_encoding'],
      ['an overlong sequence', Buffer.from('{"title":"\xc0\xaf"}', 'latin1'), 'invalid_encoding'],
      ['an encoded surrogate', Buffer.from('{"title":"\xed\xa0\x80"}', 'latin1'), 'invalid_encoding'],
      ['UTF-16', Buffer.from('\ufeff{"title":"T"}', 'utf16le'), 'invalid_encoding'],
    ];
    test.each(cases)('a body is rejected: %s', async (_name, body, reason) => {
      expectError(await raw(body), 'bad_request', { reason });
    });

    test('a body is validated in the same way for PATCH', async () => {
      const path = `/v1/contents/${await suite.client.content()}`;
      expectError(await suite.client.call('PATCH', path, { raw: '{' }), 'bad_request', { reason: 'malformed_json' });
      const empty = await suite.client.call('PATCH', path, { raw: '' });
      expectError(empty, 'bad_request', { reason: 'empty_body' });
      expectError(await suite.client.call('PATCH', path), 'bad_request', { reason: 'empty_body' });
    });

    test('deeply nested JSON is rejected and affects no other request', async () => {
      const response = await raw(`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
      expect([response.status, response.asked.method]).toEqual([400, 'POST']);
    });

    test('JSON can be surrounded by white space', async () => {
      expectStatus(await raw(' \r\n\t{ "title" : "T" } \n'), 201);
    });
  });

  describe('media types', () => {
    const good = [
      'application/json',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'application/json; charset="utf-8"',
      'application/json ; Charset="UTF-8"',
    ];
    test.each(good)('the media type %s is accepted', async (type) => {
      expectStatus(await raw('{"title":"T"}', { [TYPE]: type }), 201);
    });

    const bad = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/merge-patch+json',
      'application/jsonp',
      'json',
      '',
      'application/json; charset=latin1',
      'application/json; charset=utf-16',
      'application/json; charset=utf-8; charset=latin1',
      'application/json, text/plain',
    ];
    test.each(bad)('the media type %p is rejected', async (type) => {
      const response = await raw('{"title":"T"}', { [TYPE]: type });
      expectError(response, 'unsupported_media_type', { accepted: ['application/json'] });
      expect(response.headers['accept']).toBe('application/json');
    });

    test('a body without a media type is rejected, also for PATCH', async () => {
      expectError(await raw('{"title":"T"}', { [TYPE]: [] }), 'unsupported_media_type');
      const path = `/v1/contents/${await suite.client.content()}`;
      const text = { raw: '{"title":"T"}', headers: { [TYPE]: 'text/plain' } };
      const patched = await suite.client.call('PATCH', path, text);
      expectError(patched, 'unsupported_media_type', { accepted: ['application/json'] });
    });

    test('a content coding other than identity is rejected', async () => {
      for (const coding of ['gzip', 'br', 'deflate', 'identity, gzip', 'x']) {
        const response = await raw(gzipSync('{"title":"T"}'), { 'content-encoding': coding });
        expectError(response, 'unsupported_media_type', { accepted: ['application/json'] });
        expect(response.headers['accept-encoding']).toBe('identity');
      }
      expectStatus(await raw('{"title":"T"}', { 'content-encoding': 'identity' }), 201);
    });
  });

  describe('sizes', () => {
    const filled = (bytes: number): string => `{"title":"${'a'.repeat(bytes - 12)}"}`;

    test('a body of 4,194,304 bytes is accepted and one more byte is rejected, chunked or not', async () => {
      expectError(await raw(filled(LIMIT)), 'validation_error');
      expectError(await raw(filled(LIMIT + 1)), 'payload_too_large', { maxBytes: LIMIT });
    });

    test('the bodies of GET, PATCH and generations are also limited', async () => {
      const id = await suite.client.content();
      const calls = [
        ['GET', `/v1/contents/${id}`],
        ['PATCH', `/v1/contents/${id}`],
        ['POST', `/v1/contents/${id}/memocard-generations`],
        ['DELETE', `/v1/contents/${id}`],
      ] as const;
      for (const [method, path] of calls) {
        const response = await suite.client.call(method, path, { raw: filled(LIMIT + 1) });
        expectError(response, 'payload_too_large', { maxBytes: LIMIT });
      }
      expectStatus(await suite.client.get(`/v1/contents/${id}`), 200);
    });

    test('a text of 200,000 characters can be escaped to 2.4 MB', async () => {
      expectStatus(await raw(`{"title":"Long","text":"${'\\ud83d\\ude00'.repeat(200_000)}"}`), 201);
    });
  });

  describe('bodies of generations', () => {
    test('the body of a generation is empty or {}', async () => {
      const path = `/v1/contents/${await suite.client.content()}/memocard-generations`;
      expectError(await suite.client.post(path), 'content_too_short');
      expectError(await suite.client.post(path, {}), 'content_too_short');
      expectError(await suite.client.post(path, { units: 3 }), 'validation_error');
      expectError(await suite.client.post(path, []), 'bad_request', { reason: 'not_an_object' });
      expectError(await raw('{', {}, path), 'bad_request', { reason: 'malformed_json' });
      expectError(await raw('{}', { [TYPE]: 'text/plain' }, path), 'unsupported_media_type');
    });
  });
}
