import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ContractError, COVER_LINK_PURPOSE, coverPath, deriveSigningKeys } from '@learning-library/common/contract';
import { waitFor } from '@learning-library/common/testing';
import { codeOf, type Response, START, startTestGateway, type TestGateway, THING } from './support';

const SECRETS = [{ id: '1', secret: 'secret' }];
const HOUR_MS = 3_600_000;
const IMAGE = Buffer.from('an image, for all that the gateway knows');
const IMAGE_HEADERS = {
  etag: '"cover"',
  'content-type': 'image/png',
  'content-length': String(IMAGE.length),
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=3600, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const pathOf = (secrets = SECRETS, now = START): string =>
  coverPath(deriveSigningKeys(secrets, COVER_LINK_PURPOSE), { contentId: THING, coverId: THING }, now);
const PATH = pathOf();

let folder: string;
let library: Server;
/** The requests that library received. */
let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[];
let handle: (request: IncomingMessage, response: ServerResponse) => void;
let own: TestGateway;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-covers-'));
  const socket = join(folder, 'covers.sock');
  asked = [];
  handle = (_request, response) => void response.writeHead(200, IMAGE_HEADERS).end(IMAGE);
  library = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
    handle(request, response);
  });
  await new Promise<void>((resolve) => library.listen(socket, resolve));
  own = await startTestGateway({ coversAddress: `unix:${socket}`, signingKeys: SECRETS, stopTimeoutMs: 200 });
});
afterEach(async () => {
  await own.gateway.stop();
  await stopLibrary();
  await rm(folder, { recursive: true });
});

async function stopLibrary(): Promise<void> {
  library.closeAllConnections();
  if (library.listening) await new Promise((resolve) => library.close(resolve));
}

const call = (method: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  own.call(method, path, { key: null, headers });

/** The common shape of errors for links. */
function expectRejection(response: Response, status: number, code: string): void {
  expect([response.status, codeOf(response), response.headers['content-type']]).toEqual([
    status,
    code,
    'application/json; charset=utf-8',
  ]);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-language': 'en',
    link: expect.stringContaining(`/v1/docs/errors#${code}>; rel="help"`),
    'service-version': '1.0.0-beta.2',
    'x-request-id': 'mine',
  });
}

test('a cover is not shown if the state of its account cannot be verified', async () => {
  const headers = { ...IMAGE_HEADERS, 'x-account-id': 'owner' };
  handle = (_request, response) => void response.writeHead(200, headers).end(IMAGE);
  own.accounts.beforeVerifying = () => {
    throw new ContractError('unavailable', null);
  };
  expectRejection(await call('GET', PATH, { 'x-request-id': 'mine' }), 503, 'unavailable');
});

describe('a signed link', () => {
  test('a signed link returns the image without a key, also in browsers, and forwards no other headers of the caller', async () => {
    const headersOfLibrary = { ...IMAGE_HEADERS, 'x-account-id': 'owner' };
    handle = (_request, response) => void response.writeHead(200, headersOfLibrary).end(IMAGE);
    const response = await call('GET', PATH, {
      origin: 'https://example.org',
      cookie: 'secret=1',
      'sec-fetch-site': 'cross-site',
      'x-request-id': 'mine',
      range: 'bytes=0-3',
      'if-range': '"cover"',
      'if-none-match': '"other"',
    });
    expect([response.status, response.text]).toEqual([200, IMAGE.toString()]);
    const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
    expect([date, connection, keepAlive]).toEqual([expect.any(String), 'keep-alive', 'timeout=72, max=10000']);
    expect(headers).toEqual({ ...IMAGE_HEADERS, 'service-version': '1.0.0-beta.2', 'x-request-id': 'mine' });
    const { host, connection: upstream, ...sent } = asked[0]?.headers ?? {};
    expect([host, upstream]).toEqual(['localhost', 'keep-alive']);
    expect(asked).toMatchObject([{ method: 'GET', url: PATH }]);
    expect(sent).toEqual({ range: 'bytes=0-3', 'if-range': '"cover"', 'if-none-match': '"other"' });
  });

  test.each([
    [404, 404, 'not_found'],
    [400, 503, 'unavailable'],
    [500, 503, 'unavailable'],
    [503, 503, 'unavailable'],
  ])('the gateway asks library once and returns %i', async (status, own_, code) => {
    handle = (_request, response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end('inner');
    expectRejection(await call('GET', PATH, { 'x-request-id': 'mine' }), own_, code);
    expect(asked).toHaveLength(1);
  });
});

describe('cover links that are rejected without a request to library', () => {
  test.each([
    ['a changed token', `${PATH.slice(0, -1)}${PATH.endsWith('A') ? 'B' : 'A'}`],
    ['a query', `${PATH}?a=1`],
    ['a path below a link', `${PATH}/x`],
    ['an encoded path that leads elsewhere', '/media/..%2f..%2fetc%2fpasswd'],
    ['another origin', '/media/http:%2f%2fexample.org'],
    ['two slashes', `/media//${PATH.slice(7)}`],
    ["another's key", pathOf([{ id: '1', secret: 'other' }])],
    ['an unknown key', pathOf([{ id: '2', secret: 'secret' }])],
    ['an expired link', pathOf(SECRETS, START - 2 * HOUR_MS)],
  ])('a cover link with %s is rejected', async (_name, path) => {
    expectRejection(await call('GET', path, { 'x-request-id': 'mine' }), 404, 'not_found');
    expect(asked).toEqual([]);
  });

  test('a preflight request is rejected without an Access-Control header', async () => {
    const headers = { origin: 'https://example.org', 'access-control-request-method': 'GET', 'x-request-id': 'mine' };
    const response = await call('OPTIONS', PATH, headers);
    expectRejection(response, 403, 'forbidden');
    expect(response.headerNames.filter((name) => /^access-control/i.test(name))).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('failures of library', () => {
  test('the gateway returns 503 within its deadline if the library service does not respond, and ignores a late response', async () => {
    let late: ServerResponse | undefined;
    handle = (_request, response) => void (late = response);
    expectRejection(await call('GET', PATH, { 'x-request-id': 'mine' }), 503, 'unavailable');
    expect(asked).toHaveLength(1);
    late?.writeHead(200, IMAGE_HEADERS).end(IMAGE);
    handle = (_request, response) => void response.writeHead(200, IMAGE_HEADERS).end(IMAGE);
    expect((await call('GET', PATH)).text).toBe(IMAGE.toString());
  });

  test('the gateway returns 503 and logs no error if the library service dies during the request to the accounts service', async () => {
    const faults = jest.spyOn(own.logger, 'error');
    handle = ({ socket }, response) => {
      response.writeHead(200, { ...IMAGE_HEADERS, 'content-length': '1000', 'x-account-id': 'owner' }).write('begun');
      // Closes only after the gateway has closed its side.
      own.accounts.beforeVerifying = async () => {
        await new Promise((resolve) => socket.once('close', resolve).end());
      };
    };
    expectRejection(await call('GET', PATH, { 'x-request-id': 'mine' }), 503, 'unavailable');
    expect([asked.length, faults.mock.calls]).toEqual([1, []]);
  });

  test('the gateway closes the connection if library interrupts the image, so that the image does not seem complete', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { ...IMAGE_HEADERS, 'content-length': '1000' });
      response.write('begun', () => response.destroy());
    };
    await expect(call('GET', PATH)).rejects.toThrow();
    handle = (_request, response) => void response.writeHead(200, IMAGE_HEADERS).end(IMAGE);
    expect((await call('GET', PATH)).status).toBe(200);
  });
});

describe('a client that disconnects', () => {
  /** Sends a request and disconnects when `when` resolves. */
  const leave = async (when: () => boolean): Promise<void> => {
    const request = get({ port: own.port, host: '127.0.0.1', path: PATH }, (response) => response.resume());
    request.on('error', () => undefined);
    await waitFor(async () => when());
    request.destroy();
  };

  test('a client that disconnects before the response causes no error and no log line with a status', async () => {
    const info = jest.spyOn(own.logger, 'info');
    let late: ServerResponse | undefined;
    let closed: Promise<unknown> | undefined;
    handle = (_request, response) => {
      late = response;
      closed = new Promise((resolve) => response.once('close', resolve));
    };
    await leave(() => late !== undefined);
    await waitFor(async () => info.mock.calls.length === 1);
    expect(info.mock.calls[0]?.[0]).toMatchObject({ operation: 'cover', status: 499 });
    late?.writeHead(200, { ...IMAGE_HEADERS, 'content-length': '1000' }).write('begun');
    await closed;
    handle = (_request, response) => void response.writeHead(200, IMAGE_HEADERS).end(IMAGE);
    expect((await call('GET', PATH)).status).toBe(200);
  });

  test('a client that disconnects during the image releases the connection to library', async () => {
    let closed = false;
    handle = (_request, response) => {
      response.writeHead(200, { ...IMAGE_HEADERS, 'content-length': '1000' }).write('begun');
      response.once('close', () => (closed = true));
    };
    await leave(() => asked.length === 1);
    await waitFor(async () => closed);
  });
});

test('the call log contains requests for images, but not their links', async () => {
  const info = jest.spyOn(own.logger, 'info');
  await call('GET', '/media/nothing', { 'x-request-id': 'mine' });
  await call('GET', PATH, { 'x-request-id': 'mine' });
  await waitFor(() => info.mock.calls.length === 2);
  const line = { requestId: 'mine', operation: 'cover', durationMs: expect.any(Number) };
  expect(info.mock.calls).toEqual([
    [{ ...line, status: 404, rejections: 1 }, 'call'],
    [{ ...line, status: 200 }, 'call'],
  ]);
});

test('stopping does not wait longer for a download than for other requests', async () => {
  handle = (_request, response) =>
    void response.writeHead(200, { ...IMAGE_HEADERS, 'content-length': '1000' }).write('begun');
  const cut = call('GET', PATH).catch((error: unknown) => error);
  await waitFor(async () => asked.length === 1);
  await own.gateway.stop();
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
});
