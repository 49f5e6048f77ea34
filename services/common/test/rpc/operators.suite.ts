import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import * as proto from '@learning-library/proto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Call, connect, type GrpcServer, type Method, startGrpcServer } from '../../src/rpc';
import { newSigningKey, publicKeyOf, readSession, readSigningKey } from '../../src/rpc';
import { type Operator, type Role, ROLES, SESSION_MS, signSession } from '../../src/rpc';
import { createLogger } from '../../src/telemetry';

const newKey = () => readSigningKey(newSigningKey());
const [KEY, NEXT_KEY] = [newKey(), newKey()];
const MINUTE_MS = 60_000;
const services = Object.keys(proto).flatMap((name) => /^(\w+OperatorService)Service$/.exec(name)?.[1] ?? []);
const definitionOf = (service: string): ServiceDefinition =>
  (proto as unknown as Record<string, ServiceDefinition>)[`${service}Service`] as ServiceDefinition;

/** Every operator RPC by the role that it needs. An RPC has the same role in every service. */
const RPCS: Readonly<Record<Role, readonly string[]>> = {
  read: [
    ...['findKey', 'getAccount', 'getCredits', 'getErasure', 'getIndexStatus', 'getJobDiagnostics', 'getOrganization'],
    ...['getServiceState', 'getUsage', 'listAccounts', 'listAccountSpaces', 'listAudit', 'listErasures', 'listEvents'],
    ...['listJobs', 'listKeys', 'listLedger', 'listOrganizations', 'reconcileCredits'],
  ],
  support: [
    ...['archiveSpace', 'cancelJob', 'createSpace', 'enrichContent', 'importReviews', 'importStudySessions'],
    ...['retryEvents', 'revokeKey', 'setAccountSuspension', 'setContentCover', 'setKeyLimit'],
  ],
  admin: [
    ...['adjustCredits', 'createAccount', 'createKey', 'createOperatorToken', 'createOrganization', 'deleteAccount'],
    ...['deleteOrganization', 'exportAccount', 'grantCredits', 'importAccount', 'listOperatorTokens', 'rebuildIndex'],
    ...['revokeOperatorToken', 'rotateKey', 'setAccountPlan', 'setExternalAi', 'setOrganizationApproval', 'setQuotas'],
  ],
};

describe('operators', () => {
  let folder: string;
  let server: GrpcServer;
  const calls: Call[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operators-'));
    const response = async (_: unknown, call: Call): Promise<object> => {
      calls.push(call);
      return Promise.reject(new Error('reached'));
    };
    server = await startGrpcServer({
      address: `unix:${join(folder, 'socket')}`,
      registrations: services.map((service) => {
        const definition = definitionOf(service);
        return {
          definition,
          methods: Object.fromEntries(Object.keys(definition).map((rpc) => [rpc, response])),
          callers: 'operator' as const,
        };
      }),
      internalTokens: [],
      operatorKeys: [KEY, NEXT_KEY].map(publicKeyOf),
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
  });
  afterAll(async () => {
    await server.stop(100);
    await rm(folder, { recursive: true, force: true });
  });

  type SessionFor = (service: string) => string;

  const sessionOf =
    (operator: Operator, key = KEY): SessionFor =>
    (service) =>
      signSession(key, operator, service, new Date());

  /** @returns whether a call with the session reaches its handler */
  async function reaches(service: string, rpc: string, session: SessionFor, more: object = {}): Promise<boolean> {
    const operatorSession = (name: string): Promise<string> => Promise.resolve(session(name));
    const client = connect<never>(definitionOf(service), { address: server.address, operatorSession, ...more });
    const before = calls.length;
    const method = (client as unknown as Record<string, Method<object, unknown>>)[rpc];
    await method?.(definitionOf(service)[rpc]?.requestDeserialize(Buffer.alloc(0)) as object, {
      deadline: Date.now() + 5_000,
    }).catch(() => undefined);
    (client as unknown as { close(): void }).close();
    return calls.length > before;
  }

  test('operators can call the RPCs of their role and of lower roles in every service', async () => {
    const rpcs = services.flatMap((service) => Object.keys(definitionOf(service)));
    expect(Object.values(RPCS).flat().toSorted()).toEqual([...new Set(rpcs)].toSorted());
    for (const service of services) {
      for (const rpc of Object.keys(definitionOf(service))) {
        const needed = ROLES.findIndex((role) => RPCS[role].includes(rpc));
        const reached: boolean[] = [];
        for (const role of ROLES) reached.push(await reaches(service, rpc, sessionOf({ name: 'ada', role })));
        expect([rpc, reached]).toEqual([rpc, ROLES.map((_, place) => place >= needed)]);
      }
    }
  });

  test('handlers receive the name, role, reason and dry run of an operator', async () => {
    const more = { reason: 'ticket 7: café', isDryRun: true };
    await reaches('CardsOperatorService', 'getUsage', sessionOf({ name: 'ada', role: 'read' }), more);
    expect(calls.at(-1)?.operator).toEqual({ name: 'ada', role: 'read', ...more });
  });

  test('operators are accepted with the old and the new signing key during a rotation', async () => {
    for (const key of [KEY, NEXT_KEY]) {
      const session = sessionOf({ name: 'ada', role: 'read' }, key);
      expect(await reaches('AccountsOperatorService', 'getAccount', session)).toBe(true);
    }
  });

  test('operators are rejected if their session is altered, for another service, or not signed by accounts', async () => {
    const admin = { name: 'ada', role: 'admin' } as const;
    const of = sessionOf({ name: 'ada', role: 'read' });
    const raised = (service: string): string => {
      const claims = { ...admin, service, until: Date.now() + SESSION_MS };
      return `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${of(service).split('.')[1]}`;
    };
    const wrong: SessionFor[] = [
      raised,
      sessionOf(admin, newKey()),
      () => of('cards'),
      (service) => of(service).slice(0, -2),
      ...['x', '', '.', 'operator_token'].map((text) => () => text),
    ];
    for (const session of wrong) {
      expect(await reaches('AccountsOperatorService', 'getAccount', session)).toBe(false);
    }
  });

  test('operators are rejected one minute after their session was signed, even if clocks differ by 15 s', () => {
    const now = Date.now();
    const session = signSession(KEY, { name: 'ada', role: 'read' }, 'cards', new Date(now));
    const readAt = (ms: number): Operator | undefined => readSession([publicKeyOf(KEY)], session, 'cards', now + ms);
    for (const [ahead, lastMs] of [
      [-15_000, MINUTE_MS - 1],
      [15_000, SESSION_MS - 1],
    ] as const) {
      expect([0, lastMs, lastMs + 1].map((ms) => readAt(ms + ahead))).toEqual([
        { name: 'ada', role: 'read' },
        { name: 'ada', role: 'read' },
        undefined,
      ]);
    }
    // A clock that is further behind rejects the session, because it would otherwise accept the session for longer.
    expect(readAt(-15_001)).toBeUndefined();
  });
});
