import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@learning-library/local-servers';
import { hasServers } from '@learning-library/local-servers/testing';
import autocannon from 'autocannon';
import { TestAuthority } from '../chart/support/secrets';
import { Api } from '../support/api';
import { hasClusterServers } from '../support/cluster';
import { FaultCluster } from '../support/faultCluster';
import { newAccount, operator, operatorSettings } from '../support/operator';
import { pause } from '../support/pause';
import { waitFor } from '../support/waitFor';
import { Alerting } from './alerting';
import { during, Faults } from './faults';

const LONG_MS = 600_000;
const TIMEOUT = { timeoutMs: 120_000, everyMs: 500 };
/** Time for which a fault continues after its alert (five minutes of the rules), so that other pages would fire. */
const AFTER_MS = 30_000;
/** Interval of the requests during a fault. */
const EVERY_MS = 100;
/** An account can run four requests at a time, and a service has this number of connections. */
const POOL = { DATABASE_POOL_SIZE: '5' };
const LOCKED_MS = 600;
/** A nearly full volume, as a kubelet reports it; there is no kubelet here. */
const KUBELET = ['available_bytes', 'capacity_bytes']
  .map(
    (what, nth) => `kubelet_volume_stats_${what}{persistentvolumeclaim="data-postgresql-0"} ${nth === 0 ? 5 : 100}\n`,
  )
  .join('');

type Until = () => Promise<unknown>;

/**
 * Each alert is caused by a fault in a running cluster, and exactly the expected pages are sent. These tests run by hand:
 * `npm run alerts`.
 */
(hasClusterServers && hasServers('prometheus', 'alertmanager') ? describe : describe.skip)('a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-pages-'));
  const alerting = new Alerting(join(folder, 'alerting'));
  const kubelet = createServer((_, response) => response.setHeader('content-type', 'text/plain').end(KUBELET));
  let stage: FaultCluster;
  let api: Api;
  let content: string;
  let faults: Faults;

  beforeAll(async () => {
    // The certificate is valid for one day.
    const issued = new TestAuthority().issue('127.0.0.1');
    for (const [file, text] of [
      ['tls.crt', issued.cert],
      ['tls.key', issued.key],
      ['ca.crt', issued.ca],
    ] as const) {
      writeFileSync(join(folder, file), text);
    }
    const tls = { GRPC_TLS: folder };
    stage = await FaultCluster.start({
      ...tls,
      ...POOL,
      // An unused address.
      GENERATOR: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
      OPENAI_MODEL: 'none',
    });
    operatorSettings(tls);
    faults = new Faults(stage);
    await alerting.start();
    readTargets();
    await waitFor(async () => (await alerting.count('up == 1')) >= 9, TIMEOUT);
    api = (await faults.account()).account;
    content = await api.content();
    kubelet.listen(0, '127.0.0.1');
  }, LONG_MS);
  afterAll(async () => {
    await alerting.stop();
    kubelet.close();
    await stage.stop();
    rmSync(folder, { recursive: true });
  }, LONG_MS);

  /** The metrics of each process, except those of an omitted component. */
  function readTargets(without = '', ...more: readonly (readonly [string, string])[]): void {
    const processes = Object.entries(stage.cluster.info.processes).map(
      ([name, { adminAddress }]) => [`learning-library/${name.replace(/-\d+$/, '')}`, adminAddress] as const,
    );
    alerting.read([...processes.filter(([job]) => job !== `learning-library/${without}`), ...more]);
  }
  const calling = (path: string, until: Until): Promise<unknown> =>
    during(() => Promise.all([api.get(path), pause(EVERY_MS)]), until);
  /** Sends requests of many accounts one after another, because parallel ones are batched. */
  async function flood(path: string, until: Until): Promise<void> {
    const callers = await Promise.all(Array.from({ length: 16 }, async () => (await faults.account()).account));
    const awaited = until();
    const calls = [...callers, ...callers].map(async (each, nth) => {
      await pause(nth * EVERY_MS);
      await during(
        () => each.get(path),
        () => awaited,
      );
    });
    await Promise.all(calls);
  }

  test.each<[tickets: readonly string[], pages: readonly string[], fault: (until: Until) => Promise<unknown>]>([
    [
      [],
      ['MetricsAbsent'],
      async (until) => {
        alerting.read([]);
        await until();
        readTargets();
      },
    ],
    [
      [],
      ['ComponentMissing'],
      async (until) => {
        readTargets('questions');
        await faults.stopped('questions', () => calling(`/v1/contents/${content}/questions`, until));
        readTargets();
      },
    ],
    [
      [],
      ['ProcessDown'],
      (until) => faults.stopped('cards', () => calling(`/v1/contents/${content}/memocards`, until)),
    ],
    [[], ['DatabaseUnreachable'], (until) => faults.away('postgresql', () => calling('/v1/contents', until))],
    [
      ['RequestQueueFull'],
      ['DatabasePoolExhausted'],
      (until) => flood('/v1/contents', () => faults.locked('library.contents', until)),
    ],
    [['RedisFailing'], [], (until) => faults.away('redis', () => calling('/v1/contents', until))],
    // A text waits to be indexed, and searches fail meanwhile.
    [
      ['SearchIndexLagging'],
      ['ServiceUnavailable'],
      (until) =>
        faults.away('meilisearch', async () => {
          await api.content();
          await calling('/v1/search?q=cells', until);
        }),
    ],
    [
      [],
      ['EventLoopSlow'],
      (until) => during(() => faults.stopped('search', () => pause(400)).then(() => pause(EVERY_MS)), until),
    ],
    [
      ['EventLoopBusy'],
      [],
      // Only the gateway responds, because it rejects the query.
      (until) => {
        const headers = { authorization: `Bearer ${api.key}` };
        const requests = [{ setupRequest: <T>(request: T) => ({ ...request, headers }) }];
        return during(
          () => autocannon({ url: `${api.baseUrl}/v1/folders?limit=0`, connections: 48, duration: 5, requests }),
          until,
        );
      },
    ],
    [[], ['OutboxLagging'], (until) => faults.event('contents.deleted', 1, '10 minutes', '1 hour', until)],
    [['OutboxEventsParked'], [], (until) => faults.event('of.a.later.release', 9, '1 second', '0 seconds', until)],
    [
      [],
      ['JobsDelayed'],
      async (until) => {
        const { account } = await faults.account();
        const job = await faults.away('temporal', async () => {
          const accepted = await faults.generate(account);
          await faults.query(`UPDATE generation.jobs SET started_at = now() - interval '20 minutes'`);
          await until();
          return accepted;
        });
        await waitFor(async () => (await account.get(`/v1/jobs/${job}`)).json['status'] === 'succeeded', TIMEOUT);
      },
    ],
    [
      ['JobsFailing'],
      [],
      async (until) => {
        const { account, organizationId } = await faults.account();
        await operator(stage.dataDir, 'org', 'allow-external-ai', organizationId);
        for (let nth = 0; nth < 6; nth++) await faults.generate(account);
        await until();
      },
    ],
    [
      ['RateLimitExceeded'],
      [],
      async (until) => {
        const { key } = await newAccount(stage.dataDir, { rateLimit: 60 });
        const flooding = new Api(api.baseUrl, key);
        await during(() => Promise.all(Array.from({ length: 20 }, () => flooding.get('/v1/folders'))), until);
      },
    ],
    [
      [],
      ['VolumeFillingUp'],
      async (until) => {
        readTargets('', ['kubelet', `127.0.0.1:${(kubelet.address() as AddressInfo).port}`]);
        await until();
        readTargets();
      },
    ],
    // Uses up the error budget that the others share.
    [
      ['DatabaseSlow'],
      ['ErrorBudgetBurn'],
      // Affects one service, whose calls end in time.
      (until) =>
        during(async () => {
          const { calls } = await faults.locked('spaces_sessions_stats.spaces', async () => {
            const calls = [1, 2, 3].map(() => api.get('/v1/spaces'));
            await pause(LOCKED_MS);
            return { calls };
          });
          await Promise.all(calls);
        }, until),
    ],
    // This fault exists during the whole suite.
    [['CertificateExpiringSoon'], [], (until) => until()],
  ])(
    'a fault fires exactly the tickets %j and the pages %j',
    async (tickets, pages, fault) => {
      const seen = await alerting.pagesOf(() =>
        fault(async () => {
          await Promise.all([
            ...tickets.map((name) => alerting.fires(name)),
            ...pages.map((name) => alerting.pages(name)),
          ]);
          await pause(AFTER_MS);
        }),
      );
      process.stdout.write(`${tickets.join(', ') || 'No ticket'}; paged: ${seen.join(', ') || 'nobody'}\n`);
      expect(seen).toEqual(pages);
    },
    LONG_MS,
  );
});
