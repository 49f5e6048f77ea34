import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers';
import { waitFor } from '../support/waitFor';

const PROGRAM = join(__dirname, '../../scripts/observe/main.mjs');
const PATIENCE = { timeoutMs: 60_000, everyMs: 250 };
const LONG_MS = 120_000;

(hasServers('prometheus') ? describe : describe.skip)('npm run observe', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'learning-library-observe-'));
  const servers: Server[] = [];
  let observing: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const env = { ...process.env, DATA_DIR: dataDir, OBSERVE_PORT: '0' };
    observing = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    observing.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    url = await waitFor(async () => /^Dashboards.*: (http.*)$/m.exec(said)?.[1], PATIENCE);
    await waitFor(async () => said.includes('Nothing runs on DATA_DIR'), PATIENCE);
  }, LONG_MS);
  afterAll(async () => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
    const ended = once(observing, 'exit');
    observing.kill();
    await ended;
    rmSync(dataDir, { recursive: true });
  });

  const page = async (path = ''): Promise<string> => (await fetch(`${url}/${path}`)).text();
  /** Like a process that serves its metrics, and says where, as npm start does. */
  async function start(): Promise<{ server: Server; address: string }> {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/plain; version=0.0.4').end('process_resident_memory_bytes 200000000\n'),
    );
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(join(dataDir, 'standalone.json'), JSON.stringify({ adminAddress: address }));
    return { server, address };
  }
  const isUp = (address: string): Promise<unknown> =>
    waitFor(
      async () => (await page()).includes(`<td>learning-library/standalone</td><td>${address}</td><td>up</td>`),
      PATIENCE,
    );

  test(
    'shows a service that starts later than it, and again after the service came back at another port',
    async () => {
      const first = await start();
      await isUp(first.address);
      first.server.close();
      first.server.closeAllConnections();
      const second = await start();
      await isUp(second.address);
      // Axes with the unit, and with times.
      const panel = await waitFor(async () => {
        const drawn = (await page('learning-library-saturation')).split('<figure ');
        return drawn.find((each) => each.startsWith('data-title="Resident memory" data-series="1"'));
      }, PATIENCE);
      expect(panel).toMatch(/<text [^>]*>200 MiB<\/text>/);
      expect(panel).toMatch(/<text [^>]*>\d\d:\d\d<\/text>/);
      second.server.close();
      second.server.closeAllConnections();
      const alerts = await waitFor(async () => {
        const shown = await page();
        return shown.includes('<td>ProcessAway</td><td>page</td>') && shown;
      }, PATIENCE);
      expect(alerts).toContain('kubectl logs --previous');
    },
    LONG_MS,
  );

  test('finds a trace by the id of a request', async () => {
    const span = {
      ...{ traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), name: 'GET /v1/contents', kind: 2 },
      ...{ startTimeUnixNano: '1000000000', endTimeUnixNano: '2000000000' },
      attributes: [
        {
          key: 'http.response.header.x-request-id',
          value: { arrayValue: { values: [{ stringValue: 'a-request' }] } },
        },
      ],
    };
    const body = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] });
    expect((await fetch(`${url}/v1/traces`, { method: 'POST', body })).status).toBe(200);
    expect(await page('traces?request=a-request')).toContain(`/traces/${span.traceId}`);
    expect(await page('traces?request=another')).not.toContain(`/traces/${span.traceId}`);
  });
});
