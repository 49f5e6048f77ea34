import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers/testing';
import { parse } from 'yaml';
import { Api } from '../support/api';
import { hasClusterServers } from '../support/cluster';
import { FaultCluster } from '../support/faultCluster';
import { newAccount } from '../support/operator';
import { pause } from '../support/pause';
import { waitFor } from '../support/waitFor';
import { Receiver, type Span } from '../telemetry/receiver';
import { Alerting, faster } from './alerting';
import { during, Faults } from './faults';

const FILES = join(__dirname, '../../charts/learning-library/files');
const LONG_MS = 300_000;
const TIMEOUT = { timeoutMs: 120_000, everyMs: 500 };
/** Duration of a table lock: above the limit of slow statements, below a deadline. */
const LOCKED_MS = 900;
/** Number of parallel requests that exceed a limit. */
const FLOOD = 100;

interface Rules {
  groups: { rules: { alert?: string; expr: string }[] }[];
}

function conditionOf(alert: string): string {
  const { groups } = parse(faster(readFileSync(join(FILES, 'rules/causes.yaml'), 'utf8'))) as Rules;
  return groups.flatMap(({ rules }) => rules).find((rule) => rule.alert === alert)?.expr as string;
}

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}

function panelOf(dashboard: string, title: string): Panel {
  const text = readFileSync(join(FILES, `dashboards/learning-library-${dashboard}.json`), 'utf8');
  return (JSON.parse(text) as { panels: Panel[] }).panels.find((panel) => panel.title === title) as Panel;
}

const millisecondsOf = ({ startTimeUnixNano, endTimeUnixNano }: Span): number =>
  (Number(endTimeUnixNano) - Number(startTimeUnixNano)) / 1e6;

/** Faults in a running cluster, diagnosed with the dashboards, the traces and the steps of the runbook. */
(hasClusterServers && hasServers('prometheus', 'alertmanager') ? describe : describe.skip)('a simulated fault', () => {
  let stage: FaultCluster;
  let receiver: Receiver;
  let api: Api;
  let faults: Faults;
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-staged-'));
  const alerting = new Alerting(join(folder, 'alerting'));

  beforeAll(async () => {
    receiver = await Receiver.start();
    stage = await FaultCluster.start(receiver.environment);
    await alerting.start();
    alerting.read(
      Object.entries(stage.cluster.info.processes).map(
        ([name, { adminAddress }]) => [`learning-library/${name.replace(/-\d+$/, '')}`, adminAddress] as const,
      ),
    );
    faults = new Faults(stage);
    api = (await faults.account()).account;
  }, LONG_MS);
  afterAll(async () => {
    await alerting.stop();
    await stage.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true });
  }, LONG_MS);

  /**
   * Waits until an alert's condition holds for a series with these labels. Another suite tests how long it must hold.
   *
   * @returns all of its labels
   */
  const holds = (alert: string, labels: Readonly<Record<string, string | RegExp>>): Promise<Record<string, string>> =>
    waitFor(async () => {
      const found = await alerting.series(conditionOf(alert));
      return found.find((metric) =>
        Object.entries(labels).every(([name, value]) =>
          value instanceof RegExp ? value.test(metric[name] ?? '') : metric[name] === value,
        ),
      );
    }, TIMEOUT);
  /** Waits until the panel of a dashboard contains the name in its legend. */
  const shows = (dashboard: string, title: string, name: string): Promise<unknown> =>
    waitFor(async () => {
      const legends = panelOf(dashboard, title).targets.map(async ({ expr, legendFormat }) =>
        (await alerting.series(expr.replaceAll(/\$(namespace|release)\b/g, '.*'))).map((labels) =>
          legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? ''),
        ),
      );
      return (await Promise.all(legends)).flat().find((legend) => legend.includes(name));
    }, TIMEOUT);
  /** Waits for a span with these attributes and this duration. @returns the spans of its trace */
  async function traceWith(attributes: Readonly<Record<string, unknown>>, leastMs = 0): Promise<Span[]> {
    const { traceId } = await waitFor(
      async () =>
        receiver.spans.find(
          (span) =>
            millisecondsOf(span) >= leastMs &&
            Object.entries(attributes).every(([name, value]) => span.attributes[name] === value),
        ),
      TIMEOUT,
    );
    return receiver.spans.filter((span) => span.traceId === traceId);
  }

  test(
    'the alert and the dashboard name a slow statement, and the trace shows it as the longest span',
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
        await shows('databases', '99th percentile of statements', 'learning-library/library SELECT contents');
      });
      const trace = await traceWith({ 'db.collection.name': 'contents' }, 500);
      const leaves = trace.filter(({ spanId }) => !trace.some(({ parentSpanId }) => parentSpanId === spanId));
      const [longest] = leaves.sort((a, b) => millisecondsOf(b) - millisecondsOf(a));
      expect(longest?.name).toBe('SELECT contents');
    },
    LONG_MS,
  );

  test(
    'the alerts and the dashboard name a stopped service, and the trace ends at the call to it',
    async () => {
      const path = `/v1/contents/${await api.content()}/memocards`;
      const failed = await faults.stopped('cards', () =>
        during(
          () => Promise.all(Array.from({ length: 5 }, () => api.get(path))),
          async () => {
            await holds('ServiceUnavailable', { service: /CardsService/ });
            await holds('ProcessDown', { job: 'learning-library/cards' });
            await shows('calls', 'Unavailable and late calls', 'CardsService');
            // Background calls are not part of any request.
            const calls = 'job="learning-library/gateway",rpc_method=~".*CardsService/ListMemocards"';
            const status = 'rpc_response_status_code=~"UNAVAILABLE|DEADLINE_EXCEEDED"';
            return waitFor(async () => {
              const [series] = await alerting.series(`rpc_client_call_duration_seconds_count{${calls},${status}}`);
              return series;
            }, TIMEOUT);
          },
        ),
      );
      const trace = await traceWith({
        'rpc.method': failed['rpc_method'],
        'rpc.response.status_code': failed['rpc_response_status_code'],
      });
      const root = await waitFor(async () => {
        const { traceId } = trace[0] as Span;
        return receiver.spans.find((span) => span.traceId === traceId && (span.parentSpanId ?? '') === '');
      }, TIMEOUT);
      expect(Number(root.attributes['http.response.status_code'])).toBe(503);
    },
    LONG_MS,
  );

  test(
    'the alert for an account with too many requests names the limit, and the call log names the account',
    async () => {
      const { key, accountId } = await newAccount(stage.dataDir, { rateLimit: 60 });
      const flooding = new Api(api.baseUrl, key);
      const log = join(stage.dataDir, 'logs/gateway-1.log');
      const before = readFileSync(log, 'utf8').length;
      const flood = (): Promise<unknown> =>
        Promise.all(Array.from({ length: FLOOD }, () => flooding.get('/v1/folders')));
      await during(flood, async () => {
        await holds('RateLimitExceeded', { limit: 'requests' });
        await shows('callers', 'Requests rejected by a limit', 'requests');
      });
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
