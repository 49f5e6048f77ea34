import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@learning-library/local-servers';
import { Api } from '../support/api';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';
import { Receiver, type Span } from './receiver';

const [SERVER, CLIENT] = [2, 3];
/** Words that a caller sends and nobody may find in what is exported. */
const CANARY = 'canaryquokka';

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

  async function traced(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const requestId = randomUUID();
    const answer = await api.call(method, path, {
      headers: { 'x-request-id': requestId, ...headers },
      ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    });
    let spans: Span[] = [];
    // Spans of a trace are exported once they have ended, the root as the last.
    await waitFor(async () => (spans = receiver.trace(requestId)).length > 0);
    return { answer, spans, root: spans[0] as Span };
  }

  test('a read is one trace from the request to the statement', async () => {
    const { json } = await api.post('/v1/contents', { title: CANARY, text: `${CANARY} `.repeat(50) });
    const { spans, root } = await traced('GET', `/v1/contents/${String(json['id'])}`);
    expect({ ...root.attributes, 'http.response.header.x-request-id': undefined }).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/contents/{contentId}',
      'http.response.status_code': 200,
      'learning_library.operation.id': 'getContent',
      'url.scheme': 'http',
      'http.response.header.x-request-id': undefined,
    });
    expect([root.service, root.name, root.kind, root.parentSpanId ?? '']).toEqual([
      'learning-library',
      'GET /v1/contents/{contentId}',
      SERVER,
      '',
    ]);
    const calls = spans.filter((span) => span.attributes['rpc.system.name'] === 'grpc');
    const clients = calls.filter(({ kind }) => kind === CLIENT);
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      expect(client).toMatchObject({
        parentSpanId: root.spanId,
        name: client.attributes['rpc.method'],
        attributes: { 'rpc.response.status_code': 'OK', 'learning_library.batch.size': 1 },
      });
      const server = calls.find(({ kind, parentSpanId }) => kind === SERVER && parentSpanId === client.spanId);
      expect(server?.name).toBe(client.name);
      const statement = spans.find(({ parentSpanId }) => parentSpanId === server?.spanId);
      expect(statement).toMatchObject({ kind: CLIENT, attributes: { 'db.system.name': 'postgresql' } });
    }
  });

  test("a caller's trace is linked and never the parent, a malformed one nothing", async () => {
    const [traceId, spanId] = ['a1'.repeat(16), 'b2'.repeat(8)];
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, tracestate: 'x=y' };
    const linked = (await traced('GET', '/v1/folders', undefined, headers)).root;
    expect(linked.traceId).not.toBe(traceId);
    expect(linked.links).toMatchObject([{ traceId, spanId }]);
    const malformed = { traceparent: 'x'.repeat(200), tracestate: 'x'.repeat(10_000) };
    const { root, answer } = await traced('GET', '/v1/folders', undefined, malformed);
    expect([answer.status, root.links]).toEqual([200, []]);
  });

  test('refusals and unknown paths have a root that names no path', async () => {
    const { root } = await traced('GET', `/v1/${CANARY}`);
    expect([root.name, root.attributes['http.response.status_code'], root.status.code ?? 0]).toEqual(['GET', 404, 0]);
  });

  test('gathered reads reach their call, as child or by a link', async () => {
    const { json } = await api.post('/v1/contents', { title: 'Gathered' });
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => traced('GET', `/v1/contents/${String(json['id'])}`)),
    );
    const calls = receiver.spans.filter(({ name, kind }) => kind === CLIENT && name.endsWith('/BatchGetContents'));
    for (const { root } of reads) {
      const reached = calls.some(
        ({ parentSpanId, links }) => parentSpanId === root.spanId || links.some(({ spanId }) => spanId === root.spanId),
      );
      expect(reached).toBe(true);
    }
  });

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

  test('only requests begin a trace: what runs by itself leaves none', () => {
    const roots = receiver.spans.filter(({ parentSpanId }) => (parentSpanId ?? '') === '');
    expect(roots.filter(({ attributes }) => attributes['url.scheme'] === undefined)).toEqual([]);
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
