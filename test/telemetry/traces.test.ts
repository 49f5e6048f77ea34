import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@learning-library/local-servers';
import { Api } from '../support/api';
import { type Standalone, startStandalone } from '../support/standalone';
import { CANARY, testEdges } from './edges';
import { ALL_METRICS, scrape } from './metrics';
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
    admin = `127.0.0.1:${adminPort}`;
    service = await startStandalone({ ...receiver.environment, ADMIN_PORT: String(adminPort) });
    api = new Api(service.baseUrl, service.demo.liveKey);
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
  });

  testEdges(() => ({ traced: new TracedApi(api, receiver), serviceOf: () => 'learning-library' }));

  test('every figure is shown, and no text, key or address is in what is sent', async () => {
    const { names, text } = await scrape(admin);
    expect(ALL_METRICS.filter((name) => !names.has(name))).toEqual([]);
    for (const secret of [CANARY, service.demo.liveKey, '127.0.0.1', ' WHERE ', 'exception.']) {
      expect((receiver.text + text).includes(secret) ? secret : '').toBe('');
    }
  });
});

test('at 10 % every call that is sampled reaches its RPC, also one that was gathered with others', async () => {
  const receiver = await Receiver.start();
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  const service = await startStandalone({ ...receiver.environment, ...sampled });
  try {
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const path = `/v1/contents/${await api.content()}`;
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 20 }, () => api.get(path)));
    // What is left is sent before the end.
    expect(await service.terminate()).toBe(0);
    const reads = receiver.spans.filter(({ name }) => name === 'GET /v1/contents/{contentId}');
    expect([reads.length > 0, reads.length < 200]).toEqual([true, true]);
    expect(reads.filter((read) => receiver.caused(read, '/BatchGetContents') === undefined)).toEqual([]);
    expect(receiver.orphans()).toEqual([]);
  } finally {
    await service.stop();
    await receiver.stop();
  }
});

test('a collector that hangs fails nothing, and a stop does not wait for it', async () => {
  const receiver = await Receiver.start();
  receiver.mode = 'hang';
  const service = await startStandalone(receiver.environment);
  try {
    const api = new Api(service.baseUrl, service.demo.liveKey);
    const answers = await Promise.all(Array.from({ length: 100 }, () => api.get('/v1/contents')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await service.terminate()).toBe(0);
  } finally {
    await service.stop();
    await receiver.stop();
  }
});

test('what OTEL_SDK_DISABLED switches off sends nothing', async () => {
  const receiver = await Receiver.start();
  const service = await startStandalone({ ...receiver.environment, OTEL_SDK_DISABLED: 'true' });
  try {
    const api = new Api(service.baseUrl, service.demo.liveKey);
    expect((await api.get('/v1/contents')).status).toBe(200);
    expect(await service.terminate()).toBe(0);
    expect(receiver.text).toBe('');
  } finally {
    await service.stop();
    await receiver.stop();
  }
});
