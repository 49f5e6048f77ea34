import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '@learning-library/local-servers/testing';
import { Api } from '../support/api';
import { Cluster, hasClusterServers, living, newCluster } from '../support/cluster';
import { studyText } from '../support/texts';
import { unknownIn } from '../monitoring/queries';
import { newAccount } from '../support/operator';
import { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

const SERVICES = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'];
const PROCESSES = ['gateway-1', 'gateway-2', ...SERVICES, 'generation-worker'];
const LONG_MS = 240_000;
const TIMEOUT = { timeoutMs: 120_000, everyMs: 500 };

(hasClusterServers ? describe : describe.skip)('npm run cluster', () => {
  let cluster: Cluster;
  let readyLine: string;

  beforeAll(async () => {
    cluster = newCluster();
    readyLine = await cluster.start();
  }, LONG_MS);
  afterAll(() => cluster.stop(), LONG_MS);

  test('the launcher prints and publishes all addresses, in files that only its owner can read', () => {
    const { baseUrls, operatorAddresses, operatorToken, processes, pids, ...more } = cluster.info;
    expect(readyLine).toBe(`Ready: ${baseUrls.join(' ')}`);
    for (const name of PROCESSES) {
      const line = new RegExp(`^${name} +127\\.0\\.0\\.1:\\d+ +pid ${pids[name]}$`, 'm');
      expect(cluster.output).toMatch(line);
    }

    expect(statSync(cluster.infoFile).mode & 0o777).toBe(0o600);
    expect(more).toEqual({});
    expect(baseUrls).toEqual([expect.stringMatching(/^http:\/\/127/), expect.stringMatching(/^http:\/\/127/)]);
    expect(new Set(baseUrls).size).toBe(2);
    expect(Object.keys(operatorAddresses).sort()).toEqual([...SERVICES].sort());
    expect(operatorToken.length).toBeGreaterThan(30);
    expect(Object.keys(processes).sort()).toEqual([...PROCESSES].sort());
    expect(Object.keys(pids).sort()).toEqual([...PROCESSES].sort());
    expect(living(Object.values(pids))).toHaveLength(PROCESSES.length);

    const { dataDir } = cluster;
    const open = readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    const logs = readdirSync(join(dataDir, 'logs'));
    expect(logs.sort()).toEqual(PROCESSES.map((name) => `${name}.log`).sort());
  });

  test('the gateways and their services export all metrics that alerts and dashboards use', async () => {
    const one = new Api(cluster.info.baseUrls[0], (await newAccount(cluster.dataDir, { credits: 1_000 })).key);
    // The index of a new instance is built meanwhile.
    await waitFor(async () => (await one.get('/v1/search?q=cells')).status === 200);
    // Every operation of the alert tests has been called.
    const id = await one.content({ title: 'Cells', text: studyText(1_000), language: 'en' });
    const responses = [
      await one.get('/v1/contents'),
      await one.get('/v1/search?q=cells'),
      await one.post('/v1/folders', { name: 'Folder' }),
      await one.post(`/v1/contents/${id}/memocard-generations`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, 202]);
    const scrapes = await Promise.all(
      Object.values(cluster.info.processes).map(async ({ adminAddress }) =>
        (await fetch(`http://${adminAddress}/metrics`)).text(),
      ),
    );
    const rare = {
      http_server_request_duration_seconds: { http_response_status_code: ['429', '503'] },
      rpc_client_call_duration_seconds: {
        rpc_response_status_code: ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'NOT_FOUND'],
      },
      db_client_operation_duration_seconds: {
        // Exported only for failed connections.
        db_operation_name: ['CONNECT'],
        error_type: ['57014', 'ECONNREFUSED', 'ECONNRESET'],
      },
    };
    expect(unknownIn(scrapes, rare)).toEqual([]);
  });

  test('a second launcher or standalone with the same DATA_DIR is rejected', async () => {
    const second = new Cluster(cluster.dataDir);
    expect(await second.launch()).toEqual({
      status: 1,
      output: `Another instance is running on DATA_DIR ${cluster.dataDir}: stop it, or set DATA_DIR to another folder.\n`,
    });
    await expect(new Standalone(cluster.dataDir).start()).rejects.toThrow('Another instance is running on DATA_DIR');
    expect(await cluster.isReady()).toBe(true);
  });

  test(
    'the launcher restarts a stopped process at its address, and publishes its new pid',
    async () => {
      const before = cluster.info;
      await cluster.replace(['gateway-1', 'library', 'generation-worker'], 'SIGKILL');
      await cluster.replace(['gateway-2'], 'SIGTERM');
      const { pids, ...same } = cluster.info;
      expect({ ...same, pids: before.pids }).toEqual(before);
      const replaced = PROCESSES.filter((name) => pids[name] !== before.pids[name]);
      expect(replaced).toEqual(['gateway-1', 'gateway-2', 'library', 'generation-worker']);
      const { key } = await newAccount(cluster.dataDir);
      for (const baseUrl of before.baseUrls) {
        await waitFor(async () => (await new Api(baseUrl, key).get('/v1/contents')).status === 200);
      }
    },
    LONG_MS,
  );

  test(
    'the launcher restarts a stopped server at its address',
    async () => {
      const before = Object.entries(cluster.servers);
      // They start side by side, so the output names them in any order.
      expect(before.map(([name]) => name).toSorted()).toEqual(['meilisearch', 'redis', 'temporal']);
      for (const [, { pid }] of before) process.kill(pid, 'SIGKILL');
      await waitFor(async () => {
        const now: Record<string, { address: string; pid: number }> = cluster.servers;
        return before.every(([name, was]) => now[name]?.address === was.address && now[name].pid !== was.pid);
      }, TIMEOUT);
    },
    LONG_MS,
  );

  test(
    'a killed launcher leaves no process behind, and the next start restores the state',
    async () => {
      const { key } = await newAccount(cluster.dataDir);
      const id = await new Api(cluster.info.baseUrls[0], key).content({ title: 'Kept' });
      const pids = cluster.pids();
      await cluster.kill();
      await waitFor(async () => living(pids).length === 0, TIMEOUT);
      await cluster.start();
      expect(living(pids)).toEqual([]);
      const found = await new Api(cluster.info.baseUrls[1], key).get(`/v1/contents/${id}`);
      expect([found.status, found.json['title']]).toEqual([200, 'Kept']);
    },
    LONG_MS,
  );

  test(
    'Ctrl-C stops everything',
    async () => {
      const pids = cluster.pids();
      expect(await cluster.terminate('SIGINT')).toBe(0);
      expect(living(pids)).toEqual([]);
      expect(readdirSync(cluster.dataDir)).not.toContain('cluster.json');
    },
    LONG_MS,
  );
});

(hasClusterServers ? describe : describe.skip)('npm run cluster on a machine without all servers', () => {
  const bin = mkdtempSync(join(tmpdir(), 'learning-library-bin-'));
  const none = mkdtempSync(join(tmpdir(), 'learning-library-bin-'));
  const here = (folder: string): Record<string, string> => ({
    PATH: folder,
    XDG_CACHE_HOME: '/nonexistent',
  });
  afterAll(() => [bin, none].forEach((folder) => rmSync(folder, { recursive: true })));

  test('the launcher exits with 1 without Redis and explains how to install it', async () => {
    const cluster = newCluster(here(none));
    const { status, output } = await cluster.launch();
    expect(status).toBe(1);
    expect(output).toMatch(/The cluster needs Redis.*test\/servers\/redis\.sh.*REDIS_URL/);
    await cluster.stop();
  });

  test(
    'the launcher runs without Meilisearch and Temporal, and reports that they are missing',
    async () => {
      for (const name of ['sh', 'cat', 'id']) linkWhereFound(name, bin);
      symlinkSync(serverProgram('redis-server'), join(bin, 'redis-server'));
      const cluster = newCluster(here(bin));
      try {
        await cluster.start();
        expect(cluster.output).toMatch(/Meilisearch +not found: searches run on PostgreSQL\..*MEILI_URL/);
        expect(cluster.output).toMatch(/Temporal +not found: generations run in their service\..*TEMPORAL_ADDRESS/);
        expect(Object.keys(cluster.info.processes)).toEqual(['gateway-1', 'gateway-2', ...SERVICES]);
        expect(await cluster.isReady()).toBe(true);
      } finally {
        await cluster.stop();
      }
    },
    LONG_MS,
  );

  test('the launcher reports a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const cluster = newCluster({ PORT: String(port) });
    expect(await cluster.launch()).toEqual({
      status: 1,
      output: `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another.\n`,
    });
    taken.close();
    await cluster.stop();
  });

  test(
    'the launcher shows the output of a process that cannot start, and exits',
    async () => {
      const cluster = newCluster({ RATE_LIMIT_LIVE: 'many' });
      const { status, output } = await cluster.launch();
      expect(status).toBe(1);
      expect(output).toMatch(/gateway-\d does not start\. .*\n(.*\n)*.*RATE_LIMIT_LIVE must be a whole number\./);
      await cluster.stop();
    },
    LONG_MS,
  );
});

function linkWhereFound(name: string, folder: string): void {
  for (const path of [`/bin/${name}`, `/usr/bin/${name}`]) {
    try {
      statSync(path);
      symlinkSync(path, join(folder, name));
      return;
    } catch {
      continue;
    }
  }
}
