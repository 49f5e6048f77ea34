import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api } from '../support/api';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { PNG } from '../support/fill';
import { newAccount, operator } from '../support/operator';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { CANARY, testEdges } from './edges';
import { SHORT_INTERVALS, worksByItself } from './idle';
import { metricsOf, scrape } from './metrics';
import { startEchoingModel } from './model';
import { kindsOfCalls, makeCalls } from './randomCalls';
import { Receiver, type Span } from './receiver';
import { CLIENT, SERVER, Trace, TracedApi } from './trace';

const INSTRUMENTS = join(__dirname, '../../services/common/src/telemetry/instruments.ts');
const LONG_MS = 240_000;
const SERVICES = [
  ...['accounts', 'cards', 'gateway', 'gateway', 'generation', 'generation-worker', 'library', 'questions', 'search'],
  'spaces-sessions-stats',
];
/** A limit that a few requests reach, for generations and for addresses without a key. */
const LIMIT = 3;
/** The address of a caller, which must not appear in telemetry. */
const ADDRESS = '203.0.113.77';
const MODEL_KEY = 'sk-not-to-be-told';

(hasClusterServers ? describe : describe.skip)('a cluster', () => {
  let receiver: Receiver;
  let model: Awaited<ReturnType<typeof startEchoingModel>>;
  let cluster: Cluster;
  let account: Awaited<ReturnType<typeof newAccount>>;
  let one: Api;
  let two: Api;

  beforeAll(async () => {
    receiver = await Receiver.start();
    model = await startEchoingModel();
    cluster = newCluster({
      ...receiver.environment,
      ...SHORT_INTERVALS,
      GENERATOR: 'openai',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'echo',
      OPENAI_API_KEY: MODEL_KEY,
      RATE_LIMIT_GENERATION: String(LIMIT),
      RATE_LIMIT_ADDRESS: String(LIMIT),
      TRUSTED_PROXIES: '127.0.0.0/8',
    });
    await cluster.start();
    account = await newAccount(cluster.dataDir, { credits: 1_000 });
    [one, two] = cluster.info.baseUrls.map((url) => new Api(url, account.key)) as [Api, Api];
  }, LONG_MS);
  afterAll(async () => {
    await cluster.stop();
    await receiver.stop();
    await model.stop();
  }, LONG_MS);

  const processes = (): [name: string, adminAddress: string][] =>
    Object.entries(cluster.info.processes).map(([name, { adminAddress }]) => [name, adminAddress]);
  const logs = (): string =>
    processes()
      .map(([name]) => readFileSync(join(cluster.dataDir, 'logs', `${name}.log`), 'utf8'))
      .join('');

  const adminOf = (service: string): string => String(cluster.info.processes[service]?.adminAddress);

  test('no span is exported without requests', async () => {
    await worksByItself(adminOf);
    // The launcher checks each gateway once.
    expect(receiver.spans.filter(({ name }) => name !== 'HEAD')).toEqual([]);
  });

  testEdges(() => ({
    traced: new TracedApi(two, receiver),
    serviceOf: (process) => process,
    dataDir: () => cluster.dataDir,
    adminOf,
  }));

  test('spans of calls to Meilisearch and Redis are children of the request that caused them', async () => {
    const { trace } = await new TracedApi(one, receiver).call('GET', `/v1/search?q=${CANARY}`);
    const search = await trace.has(/SearchService\/Search$/, SERVER);
    const asked = await trace.has('multi-search', CLIENT);
    expect([asked.attributes['db.system.name'], asked.parentSpanId]).toEqual(['meilisearch', search.spanId]);
    const counted = await trace.has('EVALSHA', CLIENT);
    expect([counted.attributes['db.system.name'], counted.parentSpanId]).toEqual(['redis', trace.root.spanId]);
  });

  test('the spans of index writes are below the change', async () => {
    const traced = new TracedApi(one, receiver);
    const { response, trace } = await traced.call('POST', '/v1/contents', { title: CANARY });
    // The content is read before it is deleted, because an item that is deleted before it was indexed is never indexed.
    await expectWritten(await trace.has(/LibraryService\/CreateContent$/, SERVER), 'documents');
    const deletion = await traced.call('DELETE', `/v1/contents/${String(response.json['id'])}`);
    await expectWritten(await deletion.trace.has(/LibraryService\/DeleteContent$/, SERVER), 'delete-batch');
  });

  async function expectWritten(change: Span, operation: string): Promise<void> {
    const delivery = await waitFor(async () => receiver.caused(change, 'deliver search'));
    const told = new Trace(receiver, delivery);
    const heard = await waitFor(async () =>
      told.spans.find(
        ({ name, kind, service }) => name.endsWith('DeliverEvents') && kind === SERVER && service === 'search',
      ),
    );
    const written = await waitFor(async () => receiver.caused(heard, 'index documents'));
    const index = new Trace(receiver, written);
    await waitFor(async () => index.below(written, CLIENT).some(({ name }) => name === operation));
  }

  test('the span of a call to a model is a child of the step that makes it', async () => {
    const { trace } = await askModel();
    const asked = await trace.has('chat echo', CLIENT);
    // The step ends, and is exported, after the call.
    const path = await waitFor(async () => {
      const names = trace.path(asked).slice(-3);
      return names.length === 3 && names;
    });
    expect(path).toEqual(['StartWorkflow:generationJob', 'RunActivity:generate', 'chat echo']);
    expect([asked.service, asked.attributes]).toEqual([
      'generation-worker',
      { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'openai', 'gen_ai.request.model': 'echo' },
    ]);
  });

  test('every process identifies itself in its telemetry', async () => {
    await waitFor(async () => receiver.resources.size === SERVICES.length);
    const resources = [...receiver.resources.values()];
    expect(resources.map((resource) => resource['service.name']).sort()).toEqual(SERVICES);
    expect(new Set(resources.map((resource) => resource['service.version'])).size).toBe(1);
  });

  test('rejected requests are counted by limit', async () => {
    const slow = await newAccount(cluster.dataDir, { rateLimit: 1 });
    const limited = new Api(one.baseUrl, slow.key);
    const generations = Array.from({ length: LIMIT + 1 }, () => `/v1/contents/${CANARY}/memocard-generations`);
    const statuses = [
      [(await limited.get('/v1/folders')).status, (await limited.get('/v1/folders')).status].at(-1),
      (await Promise.all(generations.map((path) => one.post(path)))).at(-1)?.status,
      (await Promise.all(generations.map(() => fetch(`${one.baseUrl}/v1/folders`)))).at(-1)?.status,
    ];
    expect(statuses).toEqual([429, 429, 429]);
    const { series, text } = await scrape(String(cluster.info.processes['gateway-1']?.adminAddress));
    for (const limit of ['requests', 'generations', 'address', 'test_quota']) {
      expect([...series]).toContain(`learning_library_rate_limit_rejections_total{limit="${limit}"}`);
    }
    expect(text).not.toMatch(/rate_limit_rejections_total\{limit="(requests|generations|address)"\} 0\n/);
  });

  test('every process exports all of its metrics', async () => {
    expect((await one.get('/v1/spaces')).status).toBe(200);
    for (const [name, adminAddress] of processes()) {
      const shown = await waitFor(async () => {
        const { names } = await scrape(adminAddress);
        // Garbage collections are exported after the first one, and delays after a quarter of a second.
        return names.has('v8js_gc_duration_seconds') && names.has('nodejs_eventloop_delay_p99_seconds') && names;
      });
      expect([name, metricsOf(name).filter((metric) => !shown.has(metric))]).toEqual([name, []]);
    }
  });

  test(
    'no request adds a series',
    async () => {
      const kinds = kindsOfCalls(account.key);
      const shown = async (): Promise<Set<string>> => {
        const all = new Set<string>();
        for (const [name, address] of processes()) {
          const { series } = await scrape(address);
          // The kinds of garbage collection and of errors do not depend on requests.
          for (const each of series) if (!/_bucket|v8js_gc|error_type/.test(each)) all.add(`${name} ${each}`);
        }
        return all;
      };
      await makeCalls(cluster.info.baseUrls, [...kinds, ...kinds.toReversed()]);
      const before = await shown();
      await makeCalls(
        cluster.info.baseUrls,
        Array.from({ length: 500 }, (_, number) => kinds[(number * 37) % kinds.length] as (typeof kinds)[number]),
      );
      expect([...(await shown())].filter((series) => !before.has(series))).toEqual([]);
    },
    LONG_MS,
  );

  test('exported attributes are among the at most 60 documented names', () => {
    const [list = ''] = /export const Attribute = \{[^}]*\}/.exec(readFileSync(INSTRUMENTS, 'utf8')) ?? [];
    const names = [...list.matchAll(/: '(?<name>[^']+)'/g)].map(({ groups }) => groups?.['name']);
    expect(new Set(names).size).toBeLessThanOrEqual(60);
    expect([...receiver.attributeKeys].filter((key) => !names.includes(key))).toEqual([]);
    expect([...new Set(names)].filter((name) => !receiver.attributeKeys.has(String(name)))).toEqual([]);
  });

  test('a log line leads to its trace, and only a few rejected requests without a key are logged', async () => {
    const { trace } = await new TracedApi(two, receiver).call('GET', '/v1/folders');
    const [requestId] = trace.root.attributes['http.response.header.x-request-id'] as [string];
    const line = await waitFor(async () =>
      logs()
        .split('\n')
        .find((each) => each.includes(requestId)),
    );
    expect(JSON.parse(line)).toMatchObject({ trace_id: trace.root.traceId, span_id: trace.root.spanId, status: 200 });
    const rejections = logs().match(/"rejections":\d+/g) ?? [];
    expect(rejections.length).toBeGreaterThan(0);
    expect(rejections.length).toBeLessThan(200);
  });

  test('no span, metric or log line of any operation contains a text, key or address', async () => {
    await fetch(`${one.baseUrl}/v1/folders`, {
      headers: { 'x-forwarded-for': ADDRESS, authorization: `Bearer ${account.key}` },
    });
    const link = await openCover();
    const shown = await Promise.all(processes().map(async ([, address]) => (await scrape(address)).text));
    const told = { telemetry: receiver.text + shown.join(''), logs: logs() };
    const files = readdirSync(join(cluster.dataDir, 'secrets'));
    const secrets = files.map((name) => readFileSync(join(cluster.dataDir, 'secrets', name), 'utf8').trim());
    for (const secret of [CANARY, account.key, ADDRESS, MODEL_KEY, link, ...secrets, ' WHERE ', 'exception.']) {
      expect([told.telemetry.includes(secret), told.logs.includes(secret), secret]).toEqual([false, false, secret]);
    }
    // Only telemetry is checked, because a process logs its own address.
    expect(told.telemetry).not.toContain('127.0.0.1');
  });

  /** Opens the link of a cover. @returns the secret part of the link */
  async function openCover(): Promise<string> {
    const id = await one.content({ title: CANARY });
    const file = join(cluster.dataDir, 'cover');
    writeFileSync(file, PNG);
    await operator(cluster.dataDir, 'content', 'cover', id, file);
    const { pathname, search } = new URL(String((await one.get(`/v1/contents/${id}`)).json['imageUrl']));
    for (const url of cluster.info.baseUrls) expect((await fetch(url + pathname + search)).status).toBe(200);
    return pathname.split('/').at(-1) as string;
  }

  /** Starts a generation with a model that returns an unusable response. */
  async function askModel(): Promise<{ trace: Trace }> {
    const asking = await newAccount(cluster.dataDir, { credits: 100 });
    await operator(cluster.dataDir, 'org', 'allow-external-ai', asking.organizationId);
    const api = new Api(one.baseUrl, asking.key);
    const id = await api.content({ title: CANARY, language: 'en', text: studyText(1_000) + CANARY });
    const asks = await new TracedApi(api, receiver).call('POST', `/v1/contents/${id}/memocard-generations`);
    const path = `/v1/jobs/${String(asks.response.json['jobId'])}`;
    await waitFor(async () => /failed|succeeded/.test(String((await api.get(path)).json['status'])));
    expect(model.asked()).toContain(CANARY);
    return asks;
  }
});
