import { clientsOver, type Services } from '../../src/clients';
import type { Context } from '../../src/context';
import { createCursorCodec } from '../../src/http/cursor';
import { parseIfMatch, parseIfNoneMatch } from '../../src/http/etag';
import { deriveSigningKeys } from '@learning-library/common';
import { compileValidation } from '../../src/operations/compileValidation';
import type { Answer, AnyOperation } from '../../src/operations/defineOperation';
import type { QueryPairs } from '../../src/http/requestUrl';
import type { Operation } from '@learning-library/proto';

export const ACCOUNT = '0198c000-0000-7000-8000-00000000000a';
export const ID = '0198c000-0000-7000-8000-000000000001';
export const OTHER_ID = '0198c000-0000-7000-8000-000000000002';
export const CREATED = new Date('2026-11-20T08:33:12.000Z');
export const UPDATED = new Date('2026-11-21T09:00:00.123Z');

type Parts = { [Name in keyof Services]?: Partial<Services[Name]> };

/** Services of which only what a test gives may be called: anything else fails it. */
export function servicesOf(parts: Parts): Services {
  const strict = (name: keyof Services) =>
    new Proxy(parts[name] ?? {}, {
      get: (methods, method) =>
        (Reflect.get(methods, method) as unknown) ??
        (() => Promise.reject(new Error(`${name}.${String(method)} was not to be called`))),
    });
  return {
    accounts: strict('accounts'),
    library: strict('library'),
    cards: strict('cards'),
    questions: strict('questions'),
    generation: strict('generation'),
    search: strict('search'),
    spacesSessionsStats: strict('spacesSessionsStats'),
  } as Services;
}

export function contextOver(parts: Parts): Context {
  const cursors = createCursorCodec(deriveSigningKeys([{ id: '1', secret: 'secret' }], 'cursor'));
  // What handlers reach, and nothing of what the pipeline does.
  return { clients: clientsOver(servicesOf(parts)), cursors } as Context;
}

export interface Sent {
  params?: Record<string, unknown>;
  query?: QueryPairs;
  body?: Record<string, unknown>;
  ifMatch?: string;
  ifNoneMatch?: string;
  operation?: Operation;
  environment?: string;
}

/** Runs an operation as the pipeline does once a key is accepted: validation, then the handler. */
export async function run(ctx: Context, operation: AnyOperation, sent: Sent = {}): Promise<Answer> {
  const { params = {}, query = [], body = operation.body && {} } = sent;
  const lines = (value: string | undefined) => (value === undefined ? undefined : [value]);
  return operation.handler(ctx, {
    ...compileValidation(operation)({ params, query, body }),
    key: {
      keyId: 'key',
      organizationId: 'organization',
      accountId: ACCOUNT,
      environment: sent.environment ?? 'live',
      scopes: [operation.scope],
      revoked: false,
      liveEnabled: true,
      suspended: false,
      planActive: true,
    },
    deadline: Date.now() + 5_000,
    operation: sent.operation,
    ifMatch: parseIfMatch(lines(sent.ifMatch)),
    ifNoneMatch: parseIfNoneMatch(lines(sent.ifNoneMatch)),
  });
}

/** What the contract refuses it with. */
export async function refusalOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    const { code, details } = error as { code?: string; details?: unknown };
    if (code === undefined) throw error;
    return { code, details };
  }
}

/** A function that keeps what it was called with. */
export function recorded<Request, Response>(answer: (request: Request) => Response | Promise<Response>) {
  const calls: Request[] = [];
  const method = async (request: Request): Promise<Response> => {
    calls.push(request);
    return answer(request);
  };
  return Object.assign(method, { calls });
}

/** A batch of lists out of a function that answers one of them. */
export function listing<Request, Response>(list: (request: Request) => Response | Promise<Response>) {
  return async ({ requests }: { requests: Request[] }) => ({
    results: await Promise.all(
      requests.map(async (request) => ({ outcome: { $case: 'page' as const, value: await list(request) } })),
    ),
  });
}
