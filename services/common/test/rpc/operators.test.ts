import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import * as proto from '@learning-library/proto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Call, connect, type GrpcServer, type Method, OPERATOR_ROLES, startGrpcServer } from '../../src/rpc';
import { DEPLOYMENT, readSession, type Role, ROLES, SESSION_MS, signSession } from '../../src/rpc';
import { createLogger } from '../../src/telemetry';

const SECRET = 'the-secret-of-the-deployment';
const services: [string, Readonly<Record<string, Role>>][] = Object.entries(OPERATOR_ROLES);
const definitionOf = (service: string): ServiceDefinition =>
  (proto as unknown as Record<string, ServiceDefinition>)[`${service}Service`] as ServiceDefinition;

describe('operators', () => {
  let folder: string;
  let server: GrpcServer;
  const calls: Call[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operators-'));
    const answer = async (_: unknown, call: Call): Promise<object> => {
      calls.push(call);
      return Promise.reject(new Error('reached'));
    };
    server = await startGrpcServer({
      address: `unix:${join(folder, 'socket')}`,
      registrations: services.map(([service]) => {
        const definition = definitionOf(service);
        return {
          definition,
          methods: Object.fromEntries(Object.keys(definition).map((rpc) => [rpc, answer])),
          callers: 'operator' as const,
        };
      }),
      internalTokens: [],
      operatorTokens: ['another', SECRET],
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
  });
  afterAll(async () => {
    await server.stop(100);
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether a call reaches its handler. */
  async function reaches(service: string, rpc: string, operatorToken: string, more: object = {}): Promise<boolean> {
    const client = connect<never>(definitionOf(service), { address: server.address, operatorToken, ...more });
    const before = calls.length;
    const method = (client as unknown as Record<string, Method<object, unknown>>)[rpc];
    await method?.(definitionOf(service)[rpc]?.requestDeserialize(Buffer.alloc(0)) as object, {
      deadline: Date.now() + 5_000,
    }).catch(() => undefined);
    (client as unknown as { close(): void }).close();
    return calls.length > before;
  }

  test('reach the RPCs of their role and those below it, of every service', async () => {
    for (const [service, roles] of services) {
      expect(Object.keys(roles).toSorted()).toEqual(Object.keys(definitionOf(service)).toSorted());
      for (const [rpc, needed] of Object.entries(roles)) {
        const reached: boolean[] = [];
        for (const role of ROLES) {
          reached.push(await reaches(service, rpc, signSession(SECRET, { name: 'ada', role }, new Date())));
        }
        expect([rpc, reached]).toEqual([rpc, ROLES.map((_, place) => place >= ROLES.indexOf(needed))]);
      }
    }
  });

  test('are told apart in their handlers, with reason and dry run', async () => {
    const session = signSession(SECRET, { name: 'ada', role: 'read' }, new Date());
    await reaches('CardsOperatorService', 'getUsage', session, { reason: 'ticket 7: café', isDryRun: true });
    const ada = { name: 'ada', role: 'read', reason: 'ticket 7: café', isDryRun: true };
    expect(calls.at(-1)?.operator).toEqual(ada);
    await reaches('CardsOperatorService', 'getUsage', SECRET);
    expect(calls.at(-1)?.operator).toEqual({ ...DEPLOYMENT, reason: null, isDryRun: false });
  });

  test('get in by no session that is over, changed, or signed by somebody else', async () => {
    const now = new Date();
    const session = signSession(SECRET, { name: 'ada', role: 'read' }, now);
    expect(readSession([SECRET], session, now.getTime() + SESSION_MS)).toEqual({ name: 'ada', role: 'read' });
    expect(readSession([SECRET], session, now.getTime() + 2 * SESSION_MS)).toBeUndefined();
    const [, mac = ''] = session.split('.');
    const raised = Buffer.from(JSON.stringify(['ada', 'admin', now.getTime() + SESSION_MS])).toString('base64url');
    const foreign = signSession('somebody', { name: 'ada', role: 'admin' }, now);
    for (const wrong of [`${raised}.${mac}`, foreign, session.slice(0, -1), 'x', '', '.', 'operator_token']) {
      expect(await reaches('AccountsOperatorService', 'getAccount', wrong)).toBe(false);
    }
  });
});
