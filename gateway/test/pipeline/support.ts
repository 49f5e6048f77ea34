import { Agent } from 'node:http';
import { ContractError, generateKey, hashSecret, LocalKeyInvalidations } from '@learning-library/common/contract';
import { Failpoints } from '@learning-library/common/patterns';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import type {
  CountTestCallRequest,
  CountTestCallResponse,
  CreationKey,
  GetAccountStateRequest,
  VerifyKeyRequest,
  VerifyKeyResponse,
} from '@learning-library/proto';
import { Type } from 'typebox';
import type { Services } from '../../src/clients';
import type { Clock } from '../../src/clock';
import type { GatewayConfig } from '../../src/config';
import type { ContextOverrides } from '../../src/context';
import { createGateway, type Gateway } from '../../src/gateway';
import type { KeyState } from '../../src/keys/keyCache';
import { type OperationResult, type AnyOperation, defineOperation } from '../../src/operations/defineOperation';
import { CONFIG } from '../config';
import { callOver, type Response } from './http';

export { type Response, sendRaw } from './http';

export const THING = '0198c000-0000-7000-8000-000000000001';
export const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** A time 12 s after the start of a window of 60 s. */
export const START = Date.UTC(2026, 10, 20, 8, 33, 12);

export class TestClock implements Clock {
  private offset = 0;
  now = (): number => START + this.offset;
  monotonic = (): number => 1_000 + this.offset;
  advance(ms: number): void {
    this.offset += ms;
  }
}

export interface TestKey {
  token: string;
  state: { -readonly [F in keyof KeyState]: KeyState[F] };
}

/** The keys and accounts of the test’s accounts service. */
export class FakeAccounts {
  readonly keys = new Map<string, TestKey['state']>();
  readonly suspended = new Set<string>();
  /** Called before each response. It can wait or throw. */
  beforeVerifying: () => Promise<void> | void = () => undefined;
  verifications = 0;
  testCalls: (keyId: string) => Promise<CountTestCallResponse> | CountTestCallResponse = () => ({
    allowed: true,
    limit: 100,
    remaining: 99,
    resetsAt: new Date(Date.UTC(2026, 10, 21)),
  });

  add(changes: Partial<TestKey['state']> = {}): TestKey {
    const environment = changes.environment === 'test' ? 'test' : 'live';
    const token = generateKey(environment);
    const state: TestKey['state'] = {
      keyId: `key-${this.keys.size}`,
      organizationId: 'organization',
      accountId: 'account',
      environment,
      scopes: ['contents:read', 'contents:write', 'generations:write', 'jobs:read'],
      revoked: false,
      liveEnabled: true,
      suspended: false,
      planActive: true,
      expiresAt: undefined,
      ...changes,
    };
    this.keys.set(hashSecret(token).toString('hex'), state);
    return { token, state };
  }

  readonly methods = {
    verifyKey: async ({ keyHash }: VerifyKeyRequest): Promise<VerifyKeyResponse> => {
      this.verifications++;
      const state = this.keys.get(keyHash.toString('hex'));
      const key = state && { ...state };
      await this.beforeVerifying();
      return { key };
    },
    getAccountState: async ({ accountId: id }: GetAccountStateRequest) => {
      const account = { id, status: this.suspended.has(id) ? 'suspended' : 'active' };
      await this.beforeVerifying();
      return { account };
    },
    countTestCall: async ({ keyId }: CountTestCallRequest): Promise<CountTestCallResponse> => this.testCalls(keyId),
  };
}

export interface ThingRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  creationKey: CreationKey | undefined;
}

/** Handlers of the fixture operations, which a test can replace. */
export interface Behavior {
  get: (request: ThingRequest) => Promise<OperationResult>;
  create: (request: ThingRequest) => Promise<OperationResult>;
  generate: (request: ThingRequest) => void;
}

export const THING_TAG = { state: 'abc', clock: 'xyz' };

export function fixtureOperations(behavior: Behavior): readonly AnyOperation[] {
  const params = Type.Object({ thingId: Type.String({ format: 'uuid' }) }, { additionalProperties: false });
  const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 });
  const fields = {
    note: Type.Optional(nullableText),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  };
  const title = Type.String({ minLength: 1, maxLength: 5 });
  const closed = { additionalProperties: false };
  return [
    defineOperation({
      id: 'getThing',
      method: 'GET',
      path: '/v1/things/{thingId}',
      scope: 'contents:read',
      params,
      handler: async (_ctx, request) => behavior.get(request as ThingRequest),
    }),
    defineOperation({
      id: 'listThings',
      method: 'GET',
      path: '/v1/things',
      scope: 'contents:read',
      query: Type.Object(
        {
          parentId: Type.Optional(Type.String({ format: 'uuid' })),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
          cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
          archived: Type.Optional(Type.Boolean({ default: false })),
        },
        closed,
      ),
      handler: async (_ctx, { query }) => ({
        status: 200,
        body: { data: [], query, nextCursor: 'c2', hasMore: true },
        tag: { state: 'page' },
        nextPage: 'c2',
      }),
    }),
    defineOperation({
      id: 'createThing',
      method: 'POST',
      path: '/v1/things',
      scope: 'contents:write',
      body: Type.Object({ title, ...fields }, closed),
      handler: async (_ctx, request) => behavior.create(request as ThingRequest),
    }),
    defineOperation({
      id: 'updateThing',
      method: 'PATCH',
      path: '/v1/things/{thingId}',
      scope: 'contents:write',
      params,
      body: Type.Object({ title: Type.Optional(title), ...fields }, closed),
      handler: async (_ctx, { body, ifMatch, ifNoneMatch }) => ({
        status: 200,
        body: { body, ifMatch: ifMatch ?? null, ifNoneMatch: ifNoneMatch ?? null },
        tag: THING_TAG,
      }),
    }),
    defineOperation({
      id: 'deleteThing',
      method: 'DELETE',
      path: '/v1/things/{thingId}',
      scope: 'contents:write',
      params,
      handler: async () => ({ status: 204, tag: THING_TAG }),
    }),
    defineOperation({
      id: 'generateThings',
      method: 'POST',
      path: '/v1/things/{thingId}/generations',
      scope: 'generations:write',
      params,
      body: Type.Object({}, closed),
      bodyOptional: true,
      handler: async (_ctx, request) => {
        behavior.generate(request as ThingRequest);
        return { status: 202, body: { jobId: THING }, headers: { 'Service-Credits-Estimate': 'ai_card=3' } };
      },
    }),
    defineOperation({
      id: 'getJob',
      method: 'GET',
      path: '/v1/jobs/{thingId}',
      scope: 'jobs:read',
      params,
      allowedWithoutPlan: true,
      handler: async () => ({ status: 200, body: { id: THING } }),
    }),
  ];
}

/** A service with receipts (docs/protocols/creation.md): the default behavior of `create`. */
export class FakeThings {
  created: Record<string, unknown>[] = [];
  receipts = new Map<string, { fingerprint: Buffer; thing: Record<string, unknown> }>();

  async create({ body, creationKey }: ThingRequest): Promise<OperationResult> {
    const receipt = creationKey && this.receipts.get(creationKey.keyHash.toString('hex'));
    if (receipt?.fingerprint.equals(creationKey?.fingerprint ?? Buffer.alloc(0)) === true) {
      return this.respond(receipt.thing, true);
    }
    if (receipt !== undefined || creationKey?.replayOnly === true)
      throw new ContractError('idempotency_key_reused', null);
    const thing = { id: THING, number: this.created.length + 1, ...body };
    this.created.push(thing);
    if (creationKey !== undefined) {
      this.receipts.set(creationKey.keyHash.toString('hex'), { fingerprint: creationKey.fingerprint, thing });
    }
    return this.respond(thing, false);
  }

  private respond(thing: Record<string, unknown>, replayed: boolean): OperationResult {
    return { status: 201, body: thing, tag: THING_TAG, location: `/v1/things/${THING}`, replayed };
  }
}

export interface TestGateway {
  accounts: FakeAccounts;
  things: FakeThings;
  behavior: Behavior;
  clock: TestClock;
  keyInvalidations: LocalKeyInvalidations;
  failpoints: Failpoints;
  logger: Logger;
  gateway: Gateway;
  port: number;
  /** A live key with all scopes of the fixtures. */
  key: TestKey;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  key?: TestKey | null;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/**
 * A gateway with the services of the test, and the fixture operations by default. A replica shares the services and the
 * clock of another gateway.
 */
export async function startTestGateway(
  config: Partial<GatewayConfig> = {},
  operations?: readonly AnyOperation[],
  replicaOf?: TestGateway,
  overrides: ContextOverrides = {},
): Promise<TestGateway> {
  const accounts = replicaOf?.accounts ?? new FakeAccounts();
  const things = replicaOf?.things ?? new FakeThings();
  const behavior: Behavior = replicaOf?.behavior ?? {
    get: async ({ params }) => ({ status: 200, body: { ...params }, tag: THING_TAG }),
    create: (request) => things.create(request),
    generate: () => undefined,
  };
  const services = {
    accounts: accounts.methods,
    library: {},
    cards: {},
    questions: {},
    generation: {},
    search: {},
    spacesSessionsStats: {},
  } as unknown as Services;
  const clock = replicaOf?.clock ?? new TestClock();
  const keyInvalidations = new LocalKeyInvalidations();
  const failpoints = new Failpoints();
  const logger = createLogger({ name: 'gateway', level: 'silent' });
  const gateway = createGateway(
    { ...CONFIG, ...config },
    {
      clients: services,
      operations: operations ?? fixtureOperations(behavior),
      clock,
      ...(config.redis === undefined ? { keyInvalidations } : {}),
      failpoints,
      logger,
      ...overrides,
    },
  );
  const { port } = await gateway.start();
  const agent = new Agent({ keepAlive: true });
  const stop = (): Promise<void> => {
    // Running requests continue.
    for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
    return gateway.stop();
  };
  const key = replicaOf?.key ?? accounts.add();
  const call: TestGateway['call'] = (method, path, { key: caller = key, headers = {}, body } = {}) =>
    callOver(
      { agent, port },
      method,
      path,
      {
        ...(caller === null ? {} : { Authorization: `Bearer ${caller.token}` }),
        ...(body === undefined ? {} : JSON_HEADERS),
        ...headers,
      },
      body,
    );
  return {
    accounts,
    things,
    behavior,
    clock,
    keyInvalidations,
    failpoints,
    logger,
    gateway: { ...gateway, stop },
    port,
    key,
    call,
  };
}

export function codeOf(response: Response): unknown {
  return (response.json as { error?: { code?: unknown } } | undefined)?.error?.code;
}
