import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, hasServers } from '@learning-library/local-servers';
import { parse } from 'yaml';
import { Api } from '../support/api';
import { hasClusterServers } from '../support/cluster';
import { FaultCluster } from '../support/faultCluster';
import { newAccount } from '../support/operator';
import { pause } from '../support/pause';
import { waitFor } from '../support/waitFor';
import { during, Faults } from './faults';

const ROOT = join(__dirname, '../..');
const LONG_MS = 300_000;
const PATIENCE = { timeoutMs: 120_000, everyMs: 500 };
/** For as long at a time nobody gets at the table: longer than what is slow, shorter than a deadline. */
const LOCKED_MS = 900;
/** So many refusals are more than ten a second over the five minutes that the alert looks at. */
const FLOOD = 5_000;

interface Rules {
  groups: { rules: { alert?: string; expr: string }[] }[];
}

function conditionOf(alert: string): string {
  const { groups } = parse(
    readFileSync(join(ROOT, 'charts/learning-library/files/rules/causes.yaml'), 'utf8'),
  ) as Rules;
  return groups.flatMap(({ rules }) => rules).find((rule) => rule.alert === alert)?.expr as string;
}

/** Faults in a running cluster, found by what `npm run observe` shows and by the steps of the runbook. */
(hasClusterServers && hasServers('prometheus') ? describe : describe.skip)('a fault that is staged', () => {
  let stage: FaultCluster;
  let observing: ChildProcess;
  let page: string;
  let prometheus: string;
  let api: Api;
  let faults: Faults;

  beforeAll(async () => {
    const port = String(await freePort());
    page = `http://127.0.0.1:${port}`;
    stage = await FaultCluster.start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${page}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    observing = spawn(process.execPath, [join(ROOT, 'scripts/observe/main.mjs')], {
      env: { ...process.env, DATA_DIR: stage.dataDir, OBSERVE_PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    observing.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    prometheus = await waitFor(async () => /^Prometheus: (http.*)$/m.exec(said)?.[1]);
    faults = new Faults(stage);
    api = (await faults.account()).account;
  }, LONG_MS);
  afterAll(async () => {
    const ended = once(observing, 'exit');
    observing.kill();
    await ended;
    await stage.stop();
  }, LONG_MS);

  /** The labels of each series that an expression gives now. */
  async function ask(query: string): Promise<Record<string, string>[]> {
    const answer = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
    const { data } = (await answer.json()) as { data: { result: { metric: Record<string, string> }[] } };
    return data.result.map(({ metric }) => metric);
  }
  /**
   * Waits until an alert's condition holds for what has these labels; how long it has to hold is promtool's to try.
   *
   * @returns all of its labels
   */
  const holds = (alert: string, labels: Readonly<Record<string, string | RegExp>>): Promise<Record<string, string>> =>
    waitFor(async () => {
      const found = await ask(conditionOf(alert));
      return found.find((metric) =>
        Object.entries(labels).every(([name, value]) =>
          value instanceof RegExp ? value.test(metric[name] ?? '') : metric[name] === value,
        ),
      );
    }, PATIENCE);
  /** Waits until the panel of a dashboard names it in its legend. */
  const shows = (dashboard: string, title: string, name: string): Promise<unknown> =>
    waitFor(async () => {
      const text = await (await fetch(`${page}/learning-library-${dashboard}`)).text();
      const panel = text.split('<figure ').find((figure) => figure.startsWith(`data-title="${title}"`));
      return panel?.includes(name);
    }, PATIENCE);
  /** The spans of the slowest trace that has a span with this attribute. */
  async function slowestTrace(where: string, ms = '500'): Promise<string> {
    const found = await waitFor(async () => {
      const list = await (await fetch(`${page}/traces?${new URLSearchParams({ where, ms }).toString()}`)).text();
      return /href="(\/traces\/[0-9a-f]{32})"/.exec(list)?.[1];
    }, PATIENCE);
    return (await fetch(page + found)).text();
  }

  test(
    'one slow statement: the alert and the dashboard name it, a trace shows it as the longest span',
    async () => {
      const path = `/v1/contents/${await api.content()}`;
      const lock = async (): Promise<void> => {
        const waiting = await faults.locked('library.contents', async () => {
          const call = api.get(path);
          await pause(LOCKED_MS);
          return { call };
        });
        await waiting.call;
      };
      await during(lock, async () => {
        await holds('DatabaseSlow', { job: 'learning-library/library', db_collection_name: 'contents' });
        await shows('databases', 'Slowest hundredth of the statements', 'learning-library/library SELECT contents');
      });
      const trace = await slowestTrace('db.collection.name=contents');
      expect(trace).toContain('SELECT contents');
    },
    LONG_MS,
  );

  test(
    'one dead service: the alerts and the dashboard name it, a trace ends at the call to it',
    async () => {
      const path = `/v1/contents/${await api.content()}/memocards`;
      const method = await faults.stopped('cards', () =>
        during(
          () => Promise.all(Array.from({ length: 5 }, () => api.get(path))),
          async () => {
            await holds('ServiceUnavailable', { service: /CardsService/ });
            await holds('ProcessAway', { job: 'learning-library/cards' });
            await shows('calls', 'Calls that find nobody or are late', 'CardsService');
            const failed = 'rpc_method=~".*CardsService.*",rpc_response_status_code="UNAVAILABLE"';
            const [series] = await ask(`rpc_client_call_duration_seconds_count{${failed}}`);
            return series?.['rpc_method'];
          },
        ),
      );
      const failed = `rpc.method=${String(method)} rpc.response.status_code=UNAVAILABLE`;
      expect(await slowestTrace(failed, '0')).toContain('http.response.status_code=503');
    },
    LONG_MS,
  );

  test(
    'one flooding tenant: the alert names the limit, the call log the account',
    async () => {
      const { key, accountId } = await newAccount(stage.dataDir, { rateLimit: 60 });
      const flooding = new Api(api.baseUrl, key);
      const log = join(stage.dataDir, 'logs/gateway-1.log');
      const before = readFileSync(log, 'utf8').length;
      for (let sent = 0; sent < FLOOD; sent += 100) {
        await Promise.all(Array.from({ length: 100 }, () => flooding.get('/v1/folders')));
      }
      await holds('TenantFloods', { limit: 'requests' });
      await shows('callers', 'Calls that a limit refuses', 'requests');
      const calls = new Map<string, number>();
      for (const line of readFileSync(log, 'utf8').slice(before).split('\n')) {
        if (!line.includes('"msg":"call"')) continue;
        const { accountId: caller } = JSON.parse(line) as { accountId?: string };
        calls.set(String(caller), (calls.get(String(caller)) ?? 0) + 1);
      }
      expect([...calls].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe(accountId);
    },
    LONG_MS,
  );
});
