import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@learning-library/local-servers';
import { Api } from '../support/api';
import { Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';
import { CANARY, testEdges } from './edges';
import { SHORT_INTERVALS, worksByItself } from './idle';
import { ALL_METRICS, scrape } from './metrics';
import { Receiver } from './receiver';
import { TracedApi } from './trace';

const OTEL_SERVICE_NAME = 'school-library';

describe('one process', () => {
  let receiver: Receiver;
  let service: Standalone;
  let api: Api;
  let admin: string;
  let withoutTelemetry: { status: number; exit: number | null; sent: string };
  beforeAll(async () => {
    receiver = await Receiver.start();
    const adminPort = await freePort();
    admin = `127.0.0.1:${adminPort}`;
    // The demo library of a first start is created by requests, which are traced like others.
    const first = await startStandalone({ ...receiver.environment, OTEL_SDK_DISABLED: 'true' });
    const { status } = await new Api(first.baseUrl, first.demo.liveKey).get('/v1/contents');
    withoutTelemetry = { status, exit: await first.terminate(), sent: receiver.text };
    const settings = { ...receiver.environment, ...SHORT_INTERVALS, ADMIN_PORT: String(adminPort), OTEL_SERVICE_NAME };
    service = new Standalone(first.dataDir, settings);
    await service.start();
    api = new Api(service.baseUrl, service.demo.liveKey);
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
  });

  test('nothing is sent with OTEL_SDK_DISABLED', () => {
    expect(withoutTelemetry).toEqual({ status: 200, exit: 0, sent: '' });
  });

  test('no span is exported without requests', async () => {
    await worksByItself(() => admin);
    expect(receiver.spans).toEqual([]);
  });

  testEdges(() => ({
    traced: new TracedApi(api, receiver),
    serviceOf: () => OTEL_SERVICE_NAME,
    dataDir: () => service.dataDir,
    adminOf: () => admin,
  }));

  test('every metric is exported, and contains no text, key or address', async () => {
    const { names, text } = await waitFor(async () => {
      const shown = await scrape(admin);
      return shown.names.has('nodejs_eventloop_delay_p99_seconds') && shown;
    });
    expect(ALL_METRICS.filter((name) => !names.has(name))).toEqual([]);
    const resources = [...receiver.resources.values()];
    expect(new Set(resources.map((resource) => resource['service.name']))).toEqual(new Set([OTEL_SERVICE_NAME]));
    for (const secret of [CANARY, service.demo.liveKey, '127.0.0.1', ' WHERE ', 'exception.']) {
      expect((receiver.text + text).includes(secret) ? secret : '').toBe('');
    }
  });
});

/** Number of spans that wait to be sent, and of spans that are sent at a time (default of OTEL_BSP_*). */
const KEPT = 2_048 + 512;

test('a collector that rejects, fails, hangs or is unavailable affects no request and no stop, and the queue is limited', async () => {
  const receiver = await Receiver.start();
  // Spans that wait for the collector would never be sent.
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };
  const service = await startStandalone({ ...receiver.environment, ...patient });
  const api = new Api(service.baseUrl, service.demo.liveKey);
  const statuses = new Set<number>();
  const call = async (path: string, times: number): Promise<void> => {
    for (let left = times; left > 0; left -= 100) {
      for (const { status } of await Promise.all(Array.from({ length: 100 }, () => api.get(path))))
        statuses.add(status);
    }
  };
  try {
    for (const mode of ['refuse', 'fail', 'hang'] as const) {
      receiver.mode = mode;
      const before = receiver.requests;
      await call('/v1/contents', 100);
      await waitFor(async () => receiver.requests > before);
    }
    await call('/v1/folders', 2 * KEPT);
    await receiver.stop();
    await call('/v1/contents', 100);
    receiver.mode = 'take';
    await receiver.reopen();
    const traced = new TracedApi(api, receiver);
    await waitFor(async () => traced.call('GET', '/v1/spaces', undefined, {}, 1_000).catch(() => false));
    const kept = receiver.spans.filter(({ name }) => name === 'GET /v1/folders').length;
    expect([kept > 0, kept <= KEPT, [...statuses]]).toEqual([true, true, [200]]);
    receiver.mode = 'hang';
    await call('/v1/contents', 100);
    expect(await service.terminate()).toBe(0);
  } finally {
    await service.stop();
    await receiver.stop();
  }
});
