import { type RunningServer, startMeilisearch } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { describe } from '@jest/globals';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const describeWithMeilisearch: typeof describe.skip = hasServers('meilisearch') ? describe : describe.skip;

const MASTER_KEY = 'master-key-of-a-test';
/** A folder in memory, if there is one, because the suites often restart the server and would wait for the disk. */
const MEMORY = '/dev/shm';

/** A server of the suite, which can stop and restart at the same address. */
export interface Meilisearch {
  /** The configuration, with enough time for a search on a busy machine. */
  config: { url: string; apiKey: string; typoTolerance: boolean; queryMs: number };
  pid(): number;
  kill(): Promise<void>;
  /** Copies the data while the server is stopped. */
  backUp(): Promise<void>;
  /** Starts with the previous data, without any, or with the copy. */
  start(data: 'kept' | 'empty' | 'restored'): Promise<void>;
  /** Sends a request and waits for its task. @throws if the server returns an error */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startMeilisearchServer(): Promise<Meilisearch> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'learning-library-meilisearch-'));
  const data = join(folder, 'data');
  const copy = join(folder, 'copy');
  const run = (port?: number): Promise<RunningServer> =>
    startMeilisearch(serverProgram('meilisearch'), { folder: data, masterKey: MASTER_KEY, port });
  let server = await run();
  const { address } = server;
  return {
    config: { url: address, apiKey: MASTER_KEY, typoTolerance: false, queryMs: 20_000 },
    pid: () => server.pid,
    kill: async () => {
      process.kill(-server.pid, 'SIGKILL');
      await server.stop();
    },
    backUp: () => cp(data, copy, { recursive: true }),
    start: async (which) => {
      if (which !== 'kept') await rm(data, { recursive: true, force: true });
      if (which === 'restored') await cp(copy, data, { recursive: true });
      server = await run(Number(new URL(address).port));
    },
    call: (method, path, body) => call(address, method, path, body),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TASK_MS = 60_000;

async function call(address: string, method: string, path: string, body: unknown): Promise<unknown> {
  const send = async (verb: string, where: string, what?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${address}${where}`, {
      method: verb,
      headers: { authorization: `Bearer ${MASTER_KEY}`, 'content-type': 'application/json' },
      body: what === undefined ? undefined : JSON.stringify(what),
      signal: AbortSignal.timeout(TASK_MS),
    });
    if (!response.ok) throw new Error(`${verb} ${where}: ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const received = await send(method, path, body);
  if (received['taskUid'] === undefined) return received;
  const deadline = Date.now() + TASK_MS;
  while (Date.now() < deadline) {
    const { status } = await send('GET', `/tasks/${String(received['taskUid'])}`);
    if (status === 'succeeded') return received;
    if (status === 'failed') throw new Error(`${method} ${path}: the task failed`);
  }
  throw new Error(`${method} ${path}: the task did not end`);
}
