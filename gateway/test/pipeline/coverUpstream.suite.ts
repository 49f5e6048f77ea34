import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys } from '@learning-library/common/contract';
import { TestAuthority } from '@learning-library/common/testing';
import { codeOf, type Response, START, startTestGateway, type TestGateway, THING } from './support';

const SECRETS = [{ id: '1', secret: 'secret' }];
const PATH = coverPath(deriveSigningKeys(SECRETS, COVER_LINK_PURPOSE), { contentId: THING, coverId: THING }, START);
const image = (_request: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5' }).end('image');

let library: Server;
let port: number;
let asked: number;
let handle: typeof image;
let own: TestGateway;

async function listen(host = '127.0.0.1'): Promise<Server> {
  const server = createServer((request, response) => {
    asked++;
    handle(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  return server;
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

const call = (): Promise<Response> => own.call('GET', PATH, { key: null });

beforeEach(async () => {
  asked = 0;
  port = 0;
  handle = image;
  library = await listen();
  own = await startTestGateway({ coversAddress: `http://127.0.0.1:${port}`, signingKeys: SECRETS, stopTimeoutMs: 200 });
});
afterEach(async () => {
  await own.gateway.stop();
  await stop(library);
});

test('library and gateway accept only certificates of their authority over mutual TLS', async () => {
  const [authority, stranger] = [new TestAuthority(), new TestAuthority()];
  const tls = authority.issue('localhost');
  const server = createTlsServer({ ...tls, requestCert: true }, image).listen(0, 'localhost');
  await once(server, 'listening');
  const coversAddress = `https://localhost:${(server.address() as AddressInfo).port}`;
  const statusWith = async (its: typeof tls): Promise<number> => {
    const gateway = await startTestGateway({ coversAddress, signingKeys: SECRETS, stopTimeoutMs: 200, tls: its });
    const { status } = await gateway.call('GET', PATH, { key: null });
    await gateway.gateway.stop();
    return status;
  };
  const { cert, key } = stranger.issue('localhost');
  expect([
    await statusWith(authority.issue('gateway')),
    await statusWith(stranger.issue('gateway')),
    await statusWith({ cert, key, ca: authority.ca }),
  ]).toEqual([200, 503, 503]);
  server.close();
});

describe('over TCP', () => {
  test('a library service that starts late or restarts is found', async () => {
    await stop(library);
    const before = await call();
    expect([before.status, codeOf(before), before.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    library = await listen();
    expect((await call()).text).toBe('image');
    await stop(library);
    expect((await call()).status).toBe(503);
    library = await listen();
    expect((await call()).text).toBe('image');
  });

  test('a replica is found behind a name if another address of the name accepts no connection', async () => {
    const resolve = dns.lookup as (name: string, options: object, found: Callback) => void;
    type Callback = (error: null, found: { address: string; family: number }[]) => void;
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((name: string, options: object, found: Callback) =>
      name === 'covers.example'
        ? found(null, [
            { address: '127.0.0.2', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ])
        : resolve(name, options, found)) as never);
    const coversAddress = `http://covers.example:${port}`;
    const gateway = await startTestGateway({ coversAddress, signingKeys: SECRETS, stopTimeoutMs: 200 });
    const { text } = await gateway.call('GET', PATH, { key: null });
    lookup.mockRestore();
    await gateway.gateway.stop();
    expect(text).toBe('image');
  });

  test('a request is retried once if the connection ends before a response', async () => {
    handle = (request, response) => {
      handle = image;
      request.socket.destroy();
      response.destroy();
    };
    expect([(await call()).text, asked]).toEqual(['image', 2]);
  });

  test('a request fails after two replicas have died', async () => {
    handle = (request) => void request.socket.destroy();
    const response = await call();
    expect([response.status, codeOf(response), asked]).toEqual([503, 'unavailable', 2]);
  });
});
