import { describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '../../support/http';
import { expectError, expectStatus } from '../support/expectations';
import { faultsOf } from '../support/invariants';
import { RawConnection } from '../support/rawConnection';
import type { Suite } from '../support/suite';

/** Rules for raw bytes (docs/contract.md#values). */
export function malformedRules(suite: Suite): void {
  const lines = (...of: string[]): string => `${of.join('\r\n')}\r\n\r\n`;
  const authorization = (): string => `Authorization: Bearer ${suite.client.identity.key}`;
  const get = (...headers: string[]): string =>
    lines('GET /v1/contents HTTP/1.1', 'Host: x', authorization(), ...headers);
  /** The headers of a creation. */
  const post = (...headers: string[]): string =>
    lines('POST /v1/contents HTTP/1.1', 'Host: x', authorization(), 'Content-Type: application/json', ...headers);

  async function talk<T>(work: (connection: RawConnection) => Promise<T>): Promise<T> {
    const connection = await RawConnection.open(suite.baseUrl);
    try {
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }

  const once = (request: string | Buffer, method = 'GET'): Promise<ApiResponse> =>
    talk(async (connection) => {
      connection.write(request);
      return connection.readResponse(method);
    });

  describe('requests that return 400 in the shape of errors and close the connection', () => {
    const host = 'Host: x';
    const line = 'GET /v1/contents HTTP/1.1';
    const cases: [string, () => string | Buffer][] = [
      ['a line that is not a request', () => lines('HELLO')],
      ['a request line without a version', () => lines('GET /v1/contents')],
      ['a version that is none', () => lines('GET /v1/contents HTTP/9.7.1', host)],
      ['an unknown version', () => lines('GET /v1/contents HTTP/9.9', host)],
      ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['TLS', () => Buffer.from('16030100fa010000f603033a', 'hex')],
      ['two Hosts', () => lines(line, host, 'Host: y')],
      ['a blank before the colon', () => get('Accept : */*')],
      ['a folded header', () => get('Accept: a', ' b')],
      ['a control character in a header', () => get('Accept: \x01')],
      ['many headers over 16 KiB', () => get(...Array<string>(3_000).fill('X-A: aaaaaaaaaaaaaaaa'))],
      ['a target over 16 KiB', () => lines(`GET /${'a'.repeat(17_000)} HTTP/1.1`, host)],
      ['a negative length', () => post('Content-Length: -1')],
      ['another transfer coding', () => `${post('Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
      ['a method that is none', () => lines('G<T /v1/contents HTTP/1.1', host)],
      ['a space in the target', () => lines('GET /v1/con tents HTTP/1.1', host)],
      ['a header without a colon', () => get('nonsense')],
      ['a space in a header name', () => get('X Y: z')],
      ['no Host', () => lines(line, authorization())],
      ['headers over 16 KiB', () => get(`X-Long: ${'a'.repeat(20_000)}`)],
      ['a length that is not a number', () => post('Content-Length: ten')],
      ['two lengths', () => post('Content-Length: 2', 'Content-Length: 3')],
      ['a length and chunks', () => post('Content-Length: 2', 'Transfer-Encoding: chunked')],
      ['a broken chunk', () => `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ];
    test.each(cases)('invalid HTTP: %s', async (_name, request) => {
      await talk(async (connection) => {
        connection.write(request());
        const response = await connection.readResponse();
        expectError(response, 'bad_request', { reason: 'malformed_request' });
        expect([...faultsOf(response, undefined, suite.baseUrl)]).toEqual([]);
        await connection.closed();
      });
    });
  });

  test('a request gets its response before the invalid bytes after it are rejected', async () => {
    await talk(async (connection) => {
      connection.write(`${get()}GARBAGE\r\n\r\n`);
      expectStatus(await connection.readResponse(), 200);
      expectError(await connection.readResponse(), 'bad_request', { reason: 'malformed_request' });
      await connection.closed();
    });
  });

  test('unusual but valid HTTP is accepted', async () => {
    const elsewhere = `GET http://other.example/v1/contents HTTP/1.1`;
    expectStatus(await once(lines(elsewhere, 'Host: x', authorization())), 200);
    expectStatus(await once(lines('GET /v1/contents HTTP/1.0', authorization())), 200);
    expectError(await once(lines('OPTIONS * HTTP/1.1', 'Host: x'), 'OPTIONS'), 'not_found');
    expectError(await once(lines('CONNECT x:443 HTTP/1.1', 'Host: x'), 'CONNECT'), 'not_found');
    const upgrade = lines('GET /v1/contents HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c');
    expectError(await once(upgrade), 'invalid_api_key');
  });

  test('a client that disconnects during a body creates nothing', async () => {
    const before = await suite.client.all('/v1/contents');
    await talk(async (connection) => {
      connection.write(`${post('Expect: 100-continue', 'Content-Length: 100')}{`);
      // The interim response shows that the gateway reads the body. Then the client disconnects.
      expect((await connection.readResponse('POST')).status).toBe(100);
    });
    expect(await suite.client.all('/v1/contents')).toEqual(before);
  });

  test('invalid percent-encoding is rejected without closing the connection', async () => {
    await talk(async (connection) => {
      for (const target of ['/v1/contents/%zz', '/v1/contents/%', '/v1/contents?folderId=%ff', '/v1/contents/%c3%28']) {
        connection.write(lines(`GET ${target} HTTP/1.1`, 'Host: x', authorization()));
        expectError(await connection.readResponse(), 'bad_request', { reason: 'malformed_request' });
      }
      connection.write(get());
      expectStatus(await connection.readResponse(), 200);
    });
  });

  test('valid percent-encoding is decoded to its character', async () => {
    const content = await suite.client.content();
    expectStatus(await suite.client.get(`/v1/contents/${content.replaceAll('-', '%2D')}`), 200);
    expectStatus(await suite.client.get('/v1/contents?%6Cimit=%31'), 200);
  });

  test('chunked bodies are read like others, up to the limit', async () => {
    const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const head = post('Transfer-Encoding: chunked');
    expectStatus(await once(`${head}${chunk('{"title":')}${chunk('"Chunked"}')}0\r\n\r\n`, 'POST'), 201);
    await talk(async (connection) => {
      connection.write(head);
      for (let n = 0; n < 5; n++) connection.write(chunk('a'.repeat(1_000_000)));
      expectError(await connection.readResponse('POST'), 'payload_too_large', { maxBytes: 4_194_304 });
    });
  });

  test('pipelined requests get their responses in order', async () => {
    await talk(async (connection) => {
      const ids = ['one', 'two', 'three'];
      connection.write(ids.map((id) => get(`X-Request-Id: ${id}`)).join(''));
      for (const id of ids) {
        const response = await connection.readResponse();
        expect([response.status, response.headers['x-request-id']]).toEqual([200, id]);
      }
    });
  });

  test('addresses in responses use the configured base URL, never the Host header', async () => {
    const body = '{"title":"Elsewhere"}';
    const evil = (head: string): string => head.replace('Host: x', 'Host: evil.example');
    const more = ['X-Forwarded-Host: evil.example', `Content-Length: ${body.length}`];
    const made = await once(evil(post(...more)) + body, 'POST');
    expect(made.headers['location']).toBe(`${suite.baseUrl}/v1/contents/${String(made.json['id'])}`);
    await suite.client.content();
    const page = await once(evil(get()).replace('/contents', '/contents?limit=1'));
    expect(page.headers['link']).toMatch(`<${suite.baseUrl}/v1/contents?`);
    const missing = await once(lines('GET /nothing HTTP/1.1', 'Host: evil.example'));
    expect(missing.headers['link']).toBe(`<${suite.baseUrl}/v1/docs/errors#not_found>; rel="help"`);
  });

  test('a client that waits for 100 Continue gets it, or an error before it sends its body', async () => {
    const body = '{"title":"T"}';
    const length = `Content-Length: ${body.length}`;
    await talk(async (connection) => {
      connection.write(post('Expect: 100-continue', length));
      expect((await connection.readResponse('POST')).status).toBe(100);
      connection.write(body);
      expectStatus(await connection.readResponse('POST'), 201);
    });
    expectStatus(await once(post('Expect: wonders', length) + body, 'POST'), 201);
    const unauthorized = lines('POST /v1/contents HTTP/1.1', 'Host: x', 'Expect: 100-continue', length);
    expectError(await once(unauthorized, 'POST'), 'invalid_api_key');
    const tooLong = post('Expect: 100-continue', 'Content-Length: 5000000');
    expectError(await once(tooLong, 'POST'), 'payload_too_large');
  });
}
