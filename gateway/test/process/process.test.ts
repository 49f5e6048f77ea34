import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort, type RunningServer, startServer } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { generateKey } from '@learning-library/common/contract';
import { MainProcess, TestAuthority } from '@learning-library/common/testing';
import { envToConfig } from '../../src/config';

const MAIN = join(__dirname, '../../dist/main.js');
const CLOSED_ADDRESS = '127.0.0.1:1';
const ENV = {
  PORT: '0',
  ADMIN_PORT: '0',
  DRAIN_SECONDS: '0',
  GATEWAY_REPLICAS: '2',
  REDIS_URL: `redis://${CLOSED_ADDRESS}`,
  INTERNAL_TOKENS: 'token-of-16-characters',
  SIGNING_KEYS: 'a:a-secret-of-no-less-than-32-characters',
  SERVICE_ADDRESSES: `${CLOSED_ADDRESS} covers=${CLOSED_ADDRESS}`,
};

let running: MainProcess[];
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.kill()));
});

function start(env: Record<string, string>): MainProcess {
  const main = MainProcess.start(MAIN, env);
  running.push(main);
  return main;
}

test('covers have one address, which is used over HTTPS if the services use TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'll-gateway-tls-'));
  const { cert, key, ca } = new TestAuthority().issue('localhost');
  const files = { 'tls.crt': cert, 'tls.key': key, 'ca.crt': ca };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const coversOf = (env: Record<string, string>) => envToConfig({ ...ENV, ...env }).service.coversAddress;
  expect(coversOf({ GRPC_TLS: 'off' })).toBe(`http://${CLOSED_ADDRESS}`);
  expect(coversOf({ GRPC_TLS: folder })).toBe(`https://${CLOSED_ADDRESS}`);
  expect(coversOf({ GRPC_TLS: folder, SERVICE_ADDRESSES: 'a:1 covers=unix:/covers' })).toBe('unix:/covers');
  const two = { SERVICE_ADDRESSES: 'a:1 covers=10.0.0.1:1,10.0.0.2:1' };
  expect(() => coversOf(two)).toThrow('SERVICE_ADDRESSES must contain one address of covers.');
  expect(() => coversOf({ SERVICE_ADDRESSES: 'a:1' })).toThrow('SERVICE_ADDRESSES must contain covers.');
  rmSync(folder, { recursive: true });
});

test('the gateway starts without services and Redis, is ready, returns 503 and stops with status 0', async () => {
  const main = start(ENV);
  await main.logged('ready');
  const listening = main.lines().filter(({ msg }) => msg === 'listening');
  const baseUrl = listening.map(({ address }) => address).find((address) => address !== undefined) as string;
  const admin = listening.map((line) => line['admin']).find((address) => address !== undefined) as string;
  const probes = ['/livez', '/readyz', '/metrics'].map((path) => fetch(`http://${admin}${path}`));
  expect((await Promise.all(probes)).map(({ status }) => status)).toEqual([200, 200, 200]);

  const headers = { Authorization: `Bearer ${generateKey('live')}` };
  const response = await fetch(`${baseUrl}/v1/folders`, { headers });
  const body = (await response.json()) as { error: unknown };
  expect([response.status, response.headers.get('retry-after'), body.error]).toEqual([
    503,
    '5',
    { code: 'unavailable', message: expect.any(String), details: null },
  ]);
  expect((await fetch(`${baseUrl}/v1/openapi.json`)).status).toBe(200);

  main.signal('SIGTERM');
  expect(await main.ended()).toBe(0);
});

test('the gateway does not start with several replicas without a shared Redis, or on a used port', async () => {
  const lonely = start({ ...ENV, REDIS_URL: '' });
  expect([await lonely.ended(), lonely.stderr]).toEqual([
    1,
    'gateway: REDIS_URL must be set if GATEWAY_REPLICAS is more than 1.\n',
  ]);
  const first = start(ENV);
  await first.logged('ready');
  const { port } = new URL(first.lines().find(({ address }) => address !== undefined)?.['address'] as string);
  const second = start({ ...ENV, PORT: port });
  expect(await second.ended()).toBe(1);
  expect(second.stderr).toContain('gateway: cannot listen on the configured host and port (EADDRINUSE).\n');
});

const testWithRedis = hasServers('redis-server') ? test : test.skip;

testWithRedis('speaks TLS with a Redis whose authority it trusts, and not with another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-tls-'));
  const server = await startTlsRedis(folder);
  try {
    const env = { ...ENV, REDIS_URL: server.address };
    const trusting = start({ ...env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    await trusting.logged('redis is available');
    const strange = start(env);
    const { reason } = await strange.logged('redis is unavailable');
    // The handshake has a time limit, which a busy machine can exceed.
    expect(['SELF_SIGNED_CERT_IN_CHAIN', 'timeout']).toContain(reason);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

/** A Redis without a plain-text port; `ca.pem` of the folder is its authority. */
async function startTlsRedis(folder: string): Promise<RunningServer> {
  const { cert, key, ca } = new TestAuthority().issue('localhost');
  const files = Object.entries({ cert, key, ca }).map(([name, text]) => {
    const file = join(folder, `${name}.pem`);
    writeFileSync(file, text);
    return [`--tls-${name === 'ca' ? 'ca-cert' : name}-file`, file];
  });
  return startServer(async () => {
    const port = await freePort();
    const settings = ['--bind', '127.0.0.1', '--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'];
    return {
      program: serverProgram('redis-server'),
      arguments: [...settings, '--save', '', '--dir', folder, ...files.flat()],
      address: `rediss://localhost:${port}`,
      isReady: () => speaksTls(port, ca),
    };
  });
}

function speaksTls(port: number, ca: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca }, () => resolve(true));
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
    socket.setTimeout(2_000, () => socket.destroy());
  });
}
