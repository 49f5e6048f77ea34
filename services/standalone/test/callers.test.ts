import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LocalKeyInvalidations } from '@learning-library/common/contract';
import {
  type Caller,
  connect,
  DEPLOYMENT,
  makeTokens,
  newSigningKey,
  ofAllServices,
  publicKeyOf,
  readSigningKey,
  type ServiceRegistration,
  type ServiceRuntime,
  signSession,
  startGrpcServer,
  tokensOf,
} from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import { createGateway } from '@learning-library/gateway';
import {
  AccountsOperatorServiceService,
  type AccountsOperatorServiceServer,
  GenerationOperatorServiceService,
  type GenerationOperatorServiceServer,
  LibraryOperatorServiceService,
  type LibraryOperatorServiceServer,
  SearchOperatorServiceService,
  type SearchOperatorServiceServer,
} from '@learning-library/proto';
import { connectOperator, createAccount, createKey, type OperatorClients } from '../src/demo/account';
import { createServices } from '../src/services';

const LONG_MS = 180_000;
const ADDRESS = 'in-process:callers';
const OPERATORS = readSigningKey(newSigningKey());
const operatorSession = async (service: string): Promise<string> =>
  signSession(OPERATORS, DEPLOYMENT, service, new Date());
const TOKENS = makeTokens('a-secret-of-the-test');
const TEXT =
  'The mitochondrion is an organelle that makes energy for the cell. Photosynthesis was described by Jan Ingenhousz in 1779. ' +
  'The capital of France is Paris. Water boils at 100 degrees Celsius. Albert Einstein published the theory of relativity in 1905.';
const IMAGE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)]);
const logger = createLogger({ name: 'test', level: 'silent' });
const soon = (): { deadline: number } => ({ deadline: Date.now() + 10_000 });

/** `<caller> → <service>.<rpc>` of each call that was made with a caller's token, and of each allowed call. */
const made = new Set<string>();
const allowed = new Set<string>();
/** Publications wait for this gate while it is set. */
let gate: Promise<void> | undefined;

let folder: string;
let postgres: { url: string; stop(): Promise<void> };
let services: ServiceRuntime[];
let server: { stop(graceMs: number): Promise<void> };
let gateway: ReturnType<typeof createGateway>;
let demo: OperatorClients;

/** Wraps a registration, and records each caller that is looked up in its table. */
function noting(registration: ServiceRegistration): ServiceRegistration {
  const { callers, definition, methods } = registration;
  if (typeof callers === 'string') return registration;
  const noted = Object.entries(callers).map(([name, list]) => {
    const path = definition[name]?.path ?? name;
    const call = (caller: Caller): string =>
      `${caller} → ${path.split('/').slice(1).join('.').split('.').slice(1).join('.')}`;
    for (const caller of list) allowed.add(call(caller));
    const includes = (caller: Caller): boolean => {
      made.add(call(caller));
      return list.includes(caller);
    };
    return [name, Object.assign([...list], { includes })] as const;
  });
  const held = ['publishMemocards', 'publishQuestions'].flatMap((name) => {
    const method = methods[name];
    if (method === undefined) return [];
    return [[name, async (...args: Parameters<typeof method>) => (await gate, method(...args))] as const];
  });
  return { definition, callers: Object.fromEntries(noted), methods: { ...methods, ...Object.fromEntries(held) } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-callers-'));
  await chmod(folder, 0o711);
  postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'a-password-of-the-test',
    durable: false,
    maxConnections: 110,
    onLost: (error) => process.stderr.write(`${error.message}\n`),
  });
  const keyInvalidations = new LocalKeyInvalidations();
  const signingKeys = [{ id: 'one', secret: 'a-signing-key-of-the-test-with-32-characters' }];
  const listen = { socket: join(folder, 'covers.sock') };
  services = createServices({
    databaseUrl: postgres.url,
    outside: {},
    address: ADDRESS,
    internalTokens: TOKENS,
    operators: { operatorTokens: [], operatorSigningKey: OPERATORS },
    logLevel: 'silent',
    keyInvalidations,
    covers: { store: { folder: join(folder, 'media') }, listen, signingKeys },
  });
  const registrations = services.flatMap((service) => service.registrations).map(noting);
  const tokens = { internalTokens: TOKENS, operatorKeys: [publicKeyOf(OPERATORS)] };
  server = await startGrpcServer({ ...tokens, address: ADDRESS, registrations, logger });
  await Promise.all(services.map((service) => service.start()));
  gateway = createGateway(
    {
      host: '127.0.0.1',
      port: 0,
      addresses: ofAllServices(ADDRESS),
      coversAddress: `unix:${listen.socket}`,
      internalTokens: tokensOf('gateway', TOKENS),
      signingKeys,
      rateLimits: { live: 10_000, test: 10_000, generation: 1_000, address: 10_000 },
    },
    { keyInvalidations, logger },
  );
  await gateway.start();
  demo = connectOperator({ address: ADDRESS, operatorSession });
}, LONG_MS);
afterAll(async () => {
  demo.close();
  await gateway.stop();
  for (const service of services) await service.stop();
  await server.stop(1_000);
  await postgres.stop();
  await rm(folder, { recursive: true });
}, LONG_MS);

test(
  'the product makes exactly the calls that the tables allow',
  async () => {
    const operator = { address: ADDRESS, operatorSession };
    const accounts = connect<AccountsOperatorServiceServer>(AccountsOperatorServiceService, operator);
    const library = connect<LibraryOperatorServiceServer>(LibraryOperatorServiceService, operator);
    const search = connect<SearchOperatorServiceServer>(SearchOperatorServiceService, operator);
    const jobs = connect<GenerationOperatorServiceServer>(GenerationOperatorServiceService, operator);
    const account = await createAccount(demo);
    const { secret: liveKey } = await createKey(demo, account.id, 'live');
    const { secret: testKey } = await createKey(demo, account.id, 'test');

    type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
    const ask = async (method: Method, url: string, body?: object, headers = {}, key = liveKey) => {
      const authorization = { authorization: `Bearer ${key}` };
      const response = await gateway.app.inject({
        method,
        url,
        headers: { ...authorization, ...headers },
        payload: body,
      });
      if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
      const json = response.body.startsWith('{') ? response.json<Record<string, unknown>>() : {};
      return { json, etag: response.headers.etag as string, id: String(json['id']), jobId: String(json['jobId']) };
    };
    const any = { 'if-match': '*' };
    const succeeded = (jobId: string) =>
      waitFor(async () => (await ask('GET', `/v1/jobs/${jobId}`)).json['status'] === 'succeeded', {
        timeoutMs: 60_000,
      });

    const folder = (await ask('POST', '/v1/folders', { name: 'Biology' })).id;
    await ask('GET', `/v1/folders/${folder}`);
    await ask('GET', '/v1/folders');
    await ask('PATCH', `/v1/folders/${folder}`, { name: 'Cells' }, any);
    const content = (
      await ask('POST', '/v1/contents', { title: 'Mitochondria', text: TEXT, folderId: folder, language: 'en' })
    ).id;
    const of = `/v1/contents/${content}`;
    await ask('GET', '/v1/contents');
    await ask('PATCH', of, { title: 'Mitochondrion' }, { 'if-match': (await ask('GET', of)).etag });
    await library.setContentCover({ contentId: content, image: IMAGE }, soon());
    const link = new URL(String((await ask('GET', of)).json['imageUrl']));
    await gateway.app.inject({ method: 'GET', url: link.pathname });

    const card = (await ask('POST', `${of}/memocards`, { front: 'What makes energy?', back: 'The mitochondrion' })).id;
    await ask('GET', `${of}/memocards`);
    await ask('GET', `/v1/memocards/${card}`);
    await ask('PATCH', `/v1/memocards/${card}`, { back: 'Mitochondria' }, any);
    const question = (
      await ask('POST', `${of}/questions`, {
        type: 'free_text',
        prompt: 'What makes energy?',
        expectedAnswer: 'The mitochondrion',
      })
    ).id;
    await ask('GET', `${of}/questions`);
    await ask('GET', `/v1/questions/${question}`);
    await ask('PATCH', `/v1/questions/${question}`, { prompt: 'What gives energy?' }, any);

    await succeeded((await ask('POST', `${of}/memocard-generations`)).jobId);
    await succeeded((await ask('POST', `${of}/question-generations`)).jobId);
    expect(await jobs.reconcileCredits({ accountId: account.id }, soon())).toMatchObject({
      jobsCount: 2,
      differences: [],
    });
    for (const path of ['memocard-generations', 'question-generations']) {
      const text = `${TEXT} Marie Curie discovered radium in 1898. The heart is a muscle that pumps blood through the body.`;
      const held = await ask('POST', '/v1/contents', { title: 'Held', text, language: 'en' });
      if (path === 'question-generations')
        await succeeded((await ask('POST', `/v1/contents/${held.id}/memocard-generations`)).jobId);
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      const { jobId } = await ask('POST', `/v1/contents/${held.id}/${path}`);
      await waitFor(async () => (await jobs.getJobDiagnostics({ jobId }, soon())).job?.status !== 'pending');
      await jobs.cancelJob({ jobId }, soon());
      await waitFor(
        () =>
          [...made].some((call) =>
            call.endsWith(path.startsWith('m') ? 'RefusePublication' : 'RefuseQuestionPublication'),
          ),
        { timeoutMs: 60_000 },
      );
      open();
      gate = undefined;
    }

    await waitFor(async () => ((await ask('GET', '/v1/search?q=mitochondrion')).json['data'] as unknown[]).length > 0, {
      timeoutMs: 60_000,
    });
    await search.rebuildIndex({ restart: true }, soon());
    const rebuilt = async () => (await search.getIndexStatus({}, soon())).status?.finished;
    await waitFor(rebuilt, { timeoutMs: 60_000 });
    await ask('GET', '/v1/spaces');
    await gateway.app.inject({
      method: 'GET',
      url: `/v1/spaces/${randomUUID()}`,
      headers: { authorization: `Bearer ${liveKey}` },
    });
    await ask('GET', '/v1/study-sessions');
    await ask('GET', '/v1/learning-stats');
    await ask('GET', '/v1/contents', undefined, {}, testKey);

    await ask('DELETE', `/v1/questions/${question}`, undefined, any);
    await ask('DELETE', `/v1/memocards/${card}`, undefined, any);
    await ask('DELETE', of, undefined, any);
    await ask('DELETE', `/v1/folders/${folder}`, undefined, any);
    await accounts.setAccountSuspension({ accountId: account.id, suspended: true }, soon());
    await accounts.deleteAccount({ accountId: account.id, isUnfinishedImport: false }, soon());
    for (const client of [accounts, library, search, jobs]) client.close();

    // Without Temporal, the service does the work of the worker, which has its own token.
    const ofWorker = [...allowed].filter((call) => call.startsWith('generation-worker '));
    const ofService = [...allowed].filter((call) => call.startsWith('generation '));
    expect(ofWorker.map((call) => call.replace('generation-worker', 'generation'))).toEqual(ofService);
    // The library service reconciles its counts every hour.
    const isHourly = (call: string): boolean => call.includes('.BatchCount');
    const expected = [...allowed].filter((call) => !ofWorker.includes(call) && !isHourly(call)).sort();
    await waitFor(() => made.size >= expected.length, { timeoutMs: 30_000 }).catch(() => undefined);
    expect([...made].sort()).toEqual(expected);
  },
  LONG_MS,
);
