import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningServer, startMeilisearch, startRedis, startTemporal } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { MainProcess, waitFor } from '@learning-library/common/testing';

const MAIN = join(__dirname, '../dist/main.js');
const TIMEOUT = { timeoutMs: 120_000 };
const MASTER_KEY = 'master-key-of-the-test';

let dataDir: string;
let main: MainProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'll-outside-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  main?.signal('SIGTERM');
  await main?.ended();
  main = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string>): MainProcess {
  main = MainProcess.start(MAIN, { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', ...env });
  return main;
}

test.each([
  [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'The Redis of REDIS_URL'],
  [{ MEILI_URL: 'http://127.0.0.1:1', MEILI_API_KEY: MASTER_KEY }, 'The Meilisearch of MEILI_URL'],
  [{ TEMPORAL_ADDRESS: '127.0.0.1:1' }, 'The Temporal of TEMPORAL_ADDRESS, or its namespace,'],
])('the process does not start if the server of %j is unreachable', async (env, what) => {
  const rejected = start({ ...env, LOG_LEVEL: 'silent' });
  expect(await rejected.ended()).toBe(1);
  expect(rejected.stderr).toBe(`${what} does not respond or rejects the connection.\n`);
});

test('the process waits for a server that accepts connections but does not respond, until it is stopped', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const waiting = start({ REDIS_URL: `redis://127.0.0.1:${port}` });
  await waitFor(() => Promise.resolve(waiting.stderr.includes('The Redis of REDIS_URL does not respond')), TIMEOUT);
  waiting.signal('SIGTERM');
  expect(await waiting.ended()).toBe(0);
  silent.close();
});

const describeWithServers = hasServers('redis-server', 'meilisearch', 'temporal') ? describe : describe.skip;

describeWithServers('external servers', () => {
  let redis: RunningServer;
  let meilisearch: RunningServer;
  let temporal: RunningServer;
  beforeAll(async () => {
    redis = await startRedis(serverProgram('redis-server'));
    meilisearch = await startMeilisearch(serverProgram('meilisearch'), {
      folder: join(dataDir, 'meilisearch'),
      masterKey: MASTER_KEY,
    });
    temporal = await startTemporal(serverProgram('temporal'));
  });
  afterAll(async () => {
    await Promise.all([redis, meilisearch, temporal].map((server) => server.stop()));
  });

  test('the process counts in Redis, searches in Meilisearch and generates on Temporal', async () => {
    const { address } = temporal;
    start({
      REDIS_URL: redis.address,
      MEILI_URL: meilisearch.address,
      MEILI_API_KEY: MASTER_KEY,
      TEMPORAL_ADDRESS: address,
    });
    const info = await waitFor(
      async () => readFile(join(dataDir, 'standalone.json'), 'utf8').catch(() => false),
      TIMEOUT,
    );
    const { baseUrl, demo } = JSON.parse(info as string) as { baseUrl: string; demo: { liveKey: string } };
    const ask = async (path: string, method = 'GET'): Promise<Record<string, unknown>> => {
      const headers = { Authorization: `Bearer ${demo.liveKey}` };
      const response = await fetch(`${baseUrl}${path}`, { method, headers });
      return (await response.json()) as Record<string, unknown>;
    };
    const found = await waitFor(async () => {
      const { data } = await ask('/v1/search?q=photosynthese');
      return Array.isArray(data) && data.length > 0 && (data[0] as { id: string });
    }, TIMEOUT);
    const indexes = await fetch(`${meilisearch.address}/stats`, { headers: { Authorization: `Bearer ${MASTER_KEY}` } });
    expect(JSON.stringify(await indexes.json())).toMatch(/"numberOfDocuments":[1-9]/);

    const { jobId } = await ask(`/v1/contents/${found.id}/memocard-generations`, 'POST');
    const ended = await waitFor(async () => {
      const { status } = await ask(`/v1/jobs/${jobId as string}`);
      return status !== 'pending' && status !== 'running' && status;
    }, TIMEOUT);
    expect(ended).toBe('succeeded');
    const list = ['workflow', 'list', '--address', address, '-o', 'json'];
    await waitFor(async () => {
      const { stdout } = await promisify(execFile)(serverProgram('temporal'), list);
      return stdout.includes(jobId as string);
    }, TIMEOUT);
    expect(await keysIn(redis)).toBeGreaterThan(0);
  });
});

/** The number of keys, as DBSIZE returns it. */
async function keysIn({ address }: RunningServer): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write('DBSIZE\r\n');
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^:(\d+)/.exec(response.toString())?.[1]);
}
