import { createLogger } from '@learning-library/common/telemetry';
import { createApp } from '../../src/app';
import type { Services } from '../../src/clients';
import { type Context, createContext } from '../../src/context';
import { formatQuery, type QueryPairs } from '../../src/http/url';
import type { KeyCache, KeyState } from '../../src/keys/keyCache';
import type { OperationResult, AnyOperation } from '../../src/operations/defineOperation';
import { CONFIG } from '../config';

export const ACCOUNT = '0198c000-0000-7000-8000-00000000000a';
export const ID = '0198c000-0000-7000-8000-000000000001';
export const OTHER_ID = '0198c000-0000-7000-8000-000000000002';
export const CREATED = new Date('2026-11-20T08:33:12.000Z');
export const UPDATED = new Date('2026-11-21T09:00:00.123Z');

type Parts = { [Name in keyof Services]?: Partial<Services[Name]> };

/** Services that fail the test if it calls a method that it has not defined. */
function servicesOf(parts: Parts): Services {
  const names: (keyof Services)[] = [
    ...(['accounts', 'library', 'cards', 'questions', 'generation', 'search', 'spacesSessionsStats'] as const),
  ];
  const strict = (name: keyof Services) =>
    new Proxy(parts[name] ?? {}, {
      get: (methods, method) =>
        (Reflect.get(methods, method) as unknown) ??
        (() => Promise.reject(new Error(`${name}.${String(method)} was not to be called`))),
    });
  return Object.fromEntries(names.map((name) => [name, strict(name)])) as unknown as Services;
}

export function contextOver(parts: Parts): Context {
  return createContext(
    { ...CONFIG, baseUrl: 'https://api.example' },
    { clients: servicesOf(parts), logger: createLogger({ name: 'gateway', level: 'silent' }) },
  );
}

export interface Sent {
  params?: Record<string, string>;
  query?: QueryPairs;
  body?: Record<string, unknown>;
  ifMatch?: string;
}

/** Calls an operation with a valid key. @returns the result of its handler @throws its error */
export async function run(ctx: Context, operation: AnyOperation, sent: Sent = {}): Promise<OperationResult> {
  const { params = {}, query = [], body = operation.body && {} } = sent;
  const key: KeyState = {
    keyId: 'key',
    organizationId: 'organization',
    accountId: ACCOUNT,
    environment: 'live',
    scopes: [operation.scope],
    revoked: false,
    liveEnabled: true,
    suspended: false,
    planActive: true,
    expiresAt: undefined,
  };
  let outcome: { result: OperationResult } | { error: unknown } | undefined;
  const keys = { get: () => key } as unknown as KeyCache;
  const app = createApp({ ...ctx, keys }, [
    {
      ...operation,
      handler: async (context, request) => {
        try {
          const response = await operation.handler(context, request);
          outcome = { result: response };
          return response;
        } catch (error) {
          outcome = { error };
          throw error;
        }
      },
    },
  ]);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await app.inject({
    method: operation.method,
    url: query.length === 0 ? path : `${path}?${formatQuery(query)}`,
    headers: {
      authorization: 'Bearer key',
      ...(body && { 'content-type': 'application/json' }),
      ...(sent.ifMatch !== undefined && { 'if-match': sent.ifMatch }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (outcome === undefined) throw new Error(`refused before its handler: ${response.body}`);
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** A function that records its arguments. */
export function recorded<Request, Response>(response: (request: Request) => Response | Promise<Response>) {
  const calls: Request[] = [];
  const method = async (request: Request): Promise<Response> => {
    calls.push(request);
    return response(request);
  };
  return Object.assign(method, { calls });
}
