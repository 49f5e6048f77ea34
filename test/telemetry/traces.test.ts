import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@learning-library/local-servers';
import { Api } from '../support/api';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';
import { CANARY, testEdges } from './edges';
import { Receiver } from './receiver';
import { TracedApi } from './trace';

describe('one process', () => {
  let receiver: Receiver;
  let service: Standalone;
  let api: Api;
  let admin: string;
  beforeAll(async () => {
    receiver = await Receiver.start();
    const adminPort = await freePort();
    admin = `http://127.0.0.1:${adminPort}`;
    service = await startStandalone({ ...receiver.environment, ADMIN_PORT: String(adminPort) });
    api = new Api(service.baseUrl, service.demo.liveKey);
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
  });

  testEdges(() => ({ traced: new TracedApi(api, receiver), serviceOf: () => 'learning-library' }));

  test('metrics are valid, complete and bounded, and no text, key or address is in what is sent', async () => {
    const scrape = async (): Promise<string> => (await fetch(`${admin}/metrics`)).text();
    const text = 'Photosynthesis is the process by which plants turn light into chemical energy. '.repeat(3);
    const { json: content } = await api.post('/v1/contents', { title: 'Plants', language: 'en', text });
    const { json: job } = await api.post(`/v1/contents/${String(content['id'])}/memocard-generations`);
    await waitFor(async () => (await api.get(`/v1/jobs/${String(job['jobId'])}`)).json['status'] === 'succeeded');
    const before = await scrape();
    for (let i = 0; i < 100; i++) await api.get(`/v1/contents/${randomUUID()}?q${i}=${CANARY}`);
    const after = await scrape();
    const series = (text: string): string[] =>
      text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.slice(0, line.lastIndexOf(' ')))
        .filter((name) => !name.includes('le="'));
    const added = series(after).filter((name) => !series(before).includes(name));
    expect(added.length).toBeLessThan(10);
    for (const name of [
      'http_server_request_duration_seconds_count',
      'rpc_client_call_duration_seconds_count',
      'rpc_server_call_duration_seconds_count',
      'db_client_operation_duration_seconds_count',
      'db_client_connection_count',
      'db_client_connection_max',
      'db_client_connection_pending_requests',
      'nodejs_eventloop_delay_p99_seconds',
      'nodejs_eventloop_utilization_ratio',
      'v8js_memory_heap_used_bytes',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'learning_library_cache_requests_total',
      'learning_library_outbox_lag_seconds',
      'learning_library_outbox_parked',
      'learning_library_search_lag_seconds',
      'learning_library_jobs_oldest_age_seconds',
      'learning_library_jobs_accepted_total',
      'learning_library_jobs_ended_total',
      'learning_library_credits_total',
    ]) {
      expect(after).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
    }
    const sent = receiver.text + after;
    for (const secret of [CANARY, service.demo.liveKey, '127.0.0.1', ' WHERE ', 'exception.']) {
      expect(sent.includes(secret) ? secret : '').toBe('');
    }
  });
});

test('a collector that hangs slows and fails nothing, and a stop takes no longer', async () => {
  const hanging = createServer(() => undefined);
  hanging.listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const service = await startStandalone({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const answers = await Promise.all(Array.from({ length: 100 }, () => api.get('/v1/contents')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await service.terminate()).toBe(0);
  } finally {
    await service.stop();
    hanging.closeAllConnections();
    hanging.close();
  }
});
