import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendRaw, startTestGateway, type TestGateway, THING } from './support';

let t: TestGateway;
let auth: string;
beforeAll(async () => {
  t = await startTestGateway({ baseUrl: 'https://api.example' });
  auth = `Authorization: Bearer ${t.key.token}\r\n`;
});
afterAll(() => t.gateway.stop());

const PATH = `/v1/things/${THING}`;

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  code: unknown;
  reason: unknown;
}

function parseResponses(received: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = received;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const status = Number(first.split(' ')[1]);
    const body = rest.slice(end + 4, end + 4 + Number(headers['content-length'] ?? 0));
    const error = body.startsWith('{"error"') ? (JSON.parse(body) as { error: Record<string, unknown> }).error : {};
    responses.push({
      status,
      headers,
      code: error['code'],
      reason: (error['details'] as { reason?: string } | null | undefined)?.reason,
    });
    rest = rest.slice(end + 4 + Number(headers['content-length'] ?? 0));
  }
  return responses;
}

async function rawResponses(bytes: string | Buffer, count = 1): Promise<{ responses: RawResponse[]; closed: boolean }> {
  const isWhole = (received: string) => {
    const ends = received.split('\r\n\r\n');
    return ends.length > count && parseComplete(received).length >= count;
  };
  const { received, closed } = await sendRaw(
    t.port,
    bytes,
    (text) => isWhole(text) && !/connection: close/i.test(text),
  );
  return { responses: parseResponses(received), closed };
}

function parseComplete(received: string): RawResponse[] {
  try {
    return parseResponses(received);
  } catch {
    return [];
  }
}

describe('what is no HTTP', () => {
  const rows: [name: string, bytes: string | Buffer][] = [
    ['a request line without a version', 'GET /v1/things\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', Buffer.from('16030100fa010000f603033a', 'hex')],
    ['a blank before the colon', `GET ${PATH} HTTP/1.1\r\nHost: a\r\nAccept : */*\r\n\r\n`],
    ['a folded header', `GET ${PATH} HTTP/1.1\r\nHost: a\r\nAccept: a\r\n b\r\n\r\n`],
    ['a control character in a header', `GET ${PATH} HTTP/1.1\r\nHost: a\r\nAccept: \x01\r\n\r\n`],
    ['many headers over 16 KiB', `GET ${PATH} HTTP/1.1\r\nHost: a\r\n${'X-A: aaaaaaaaaaaaaaaa\r\n'.repeat(3_000)}\r\n`],
    ['a target over 16 KiB', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a negative length', 'POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['another transfer coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ];

  test.each(rows)('%s is answered 400 in the contract’s shape, then the connection closes', async (_name, bytes) => {
    const { responses, closed } = await rawResponses(bytes);
    expect(closed).toBe(true);
    expect(responses.map(({ status, code, reason }) => ({ status, code, reason }))).toEqual([
      { status: 400, code: 'bad_request', reason: 'malformed_request' },
    ]);
    expect(responses[0]?.headers).toEqual({
      connection: 'close',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'no-store',
      date: expect.any(String),
      link: '<https://api.example/v1/docs/errors#bad_request>; rel="help"',
      'service-version': '1.0.0-beta.2',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('behind a valid request waits for its answer', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    t.behaviour.get = async () => {
      await gate;
      return { status: 200, body: { slow: true } };
    };
    setImmediate(release);
    const { responses, closed } = await rawResponses(
      `GET ${PATH} HTTP/1.1\r\nHost: a\r\n${auth}\r\nGARBAGE\r\n\r\n`,
      2,
    );
    expect([closed, responses.map(({ status }) => status)]).toEqual([true, [200, 400]]);
  });

  test('a caller who leaves in the middle of a body leaves nothing behind', async () => {
    const head = `POST /v1/things HTTP/1.1\r\nHost: a\r\n${auth}Content-Type: application/json\r\n`;
    // 100 Continue says that the body is being read; then the connection goes.
    const bytes = `${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{`;
    const { received } = await sendRaw(t.port, bytes, (text) => text.includes('100 Continue'));
    expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect((await t.call('GET', PATH)).status).toBe(200);
    expect(t.things.created).toEqual([]);
  });
});

describe('what is HTTP and unusual', () => {
  test('a target in absolute form is served whatever host it names', async () => {
    const { responses } = await rawResponses(`GET http://other.example${PATH} HTTP/1.1\r\nHost: a\r\n${auth}\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([200]);
  });

  test('HTTP/1.0 needs no Host', async () => {
    const { responses, closed } = await rawResponses(`GET ${PATH} HTTP/1.0\r\n${auth}\r\n`);
    expect([closed, responses.map(({ status }) => status)]).toEqual([true, [200]]);
  });

  test.each([
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['a preflight', `OPTIONS ${PATH} HTTP/1.1\r\nHost: a\r\nAccess-Control-Request-Method: GET\r\n\r\n`, 403],
    [
      'a request to switch protocols',
      `GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      401,
    ],
  ])('%s', async (_name, bytes, status) => {
    const { responses } = await rawResponses(bytes);
    expect(responses.map((response) => response.status)).toEqual([status]);
  });

  test('an expectation is met when the body is read, and an unknown one is passed over', async () => {
    const head = (expectation: string) =>
      `POST /v1/things HTTP/1.1\r\nHost: a\r\n${auth}Content-Type: application/json\r\nExpect: ${expectation}\r\nContent-Length: 13\r\n\r\n`;
    const met = await sendRaw(t.port, `${head('100-continue')}{"title":"a"}`, (text) => text.includes('"title"'));
    const unknown = await sendRaw(t.port, `${head('wonders')}{"title":"a"}`, (text) => text.includes('"title"'));
    expect([met.received, unknown.received].map((text) => text.match(/HTTP\/1\.1 \d+/g))).toEqual([
      ['HTTP/1.1 100', 'HTTP/1.1 201'],
      ['HTTP/1.1 201'],
    ]);
  });

  test('a refused request does not ask for its body, and ends the connection', async () => {
    const bytes = 'POST /v1/things HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 13\r\n\r\n';
    const { responses, closed } = await rawResponses(bytes);
    expect([closed, responses.map(({ status }) => status)]).toEqual([true, [401]]);
  });
});
