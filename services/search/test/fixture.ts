import { ContractError } from '@learning-library/common/contract';
import { Failpoints } from '@learning-library/common/patterns';
import { type Methods, type ServiceRuntime } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { collectMetrics, createTestDatabase, soon, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type {
  SearchHit,
  SearchOperatorServiceServer,
  SearchRequest,
  SearchServiceServer,
} from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { search } from '../src';
import type { SearchConfig } from '../src/config';
import { Context } from '../src/context';
import { drainQueue } from '../src/indexing/drainQueue';
import { Indexer } from '../src/indexing/indexer';
import { searchHandlers } from '../src/handlers';
import { migrations } from '../src/persistence/migrations';
import { FakeLibrary } from './fakeLibrary';

export interface Search {
  db: TestDatabase;
  ctx: Context;
  rpc: Methods<SearchServiceServer>;
  library: FakeLibrary;
  failpoints: Failpoints;
  stop(): Promise<void>;
}

/** The service's handlers with their own schema and a library in memory. */
export async function startSearch(name: string): Promise<Search> {
  const db = await createTestDatabase({ name: `search_${name}`, migrations });
  const library = new FakeLibrary();
  const failpoints = new Failpoints();
  const ctx = new Context(searchConfig(db), { logger: silent(), library, failpoints });
  ctx.lease.start();
  await waitFor(() => ctx.lease.isHeld);
  return {
    db,
    ctx,
    rpc: searchHandlers(ctx, new Indexer(ctx)),
    library,
    failpoints,
    stop: async () => {
      await ctx.close();
      await db.drop();
    },
  };
}

const silent = () => createLogger({ name: 'search', level: 'silent' });

export const searchConfig = ({ config }: TestDatabase) => ({
  logLevel: 'silent',
  database: { ...config, migrateOnStart: true },
  peers: { library: 'unused' },
  internalTokens: ['unused'],
});

export { soon } from '@learning-library/common/testing';

export type EventType = 'content.changed' | 'content.deleted' | 'folder.changed' | 'folder.deleted';

/** Delivers one event, checks its acknowledgment, and indexes it. */
export async function deliver(
  { rpc, ctx }: Search,
  type: EventType,
  accountId: string,
  subjects: readonly { id: string }[],
): Promise<void> {
  const event = { id: randomUUID(), type, accountId, subjectIds: subjects.map(({ id }) => id) };
  const { acknowledgedIds } = await rpc.deliverEvents({ events: [event] }, soon());
  if (acknowledgedIds[0] !== event.id) throw new Error(`${type} was not acknowledged`);
  while ((await drainQueue(ctx)) > 0);
}

/** All matches, page by page. */
export async function findAll(
  { rpc }: Search,
  request: Partial<SearchRequest> & { accountId: string; q: string },
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  let offset: number | undefined = 0;
  for (let page = 0; page < 1_000 && offset !== undefined; page++) {
    const response = await rpc.search({ type: undefined, pageSize: 20, ...request, offset }, soon());
    hits.push(...response.hits);
    offset = response.nextOffset;
  }
  return hits;
}

export const titlesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ title }) => title);

/** One process of the service. */
export interface Replica {
  rpc: Methods<SearchServiceServer>;
  operator: Methods<SearchOperatorServiceServer>;
  failpoints: Failpoints;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts processes of the service with a library in memory. */
export function replicasOn(config: SearchConfig, library: FakeLibrary, logger = silent()) {
  const metrics = collectMetrics();
  const services = new Set<ServiceRuntime>();
  return {
    async start(failpoints = new Failpoints()): Promise<Replica> {
      const service = search.create(config, { logger, library, failpoints });
      services.add(service);
      await service.start();
      const [rpc, operator] = service.registrations.map(({ methods }) => methods as unknown);
      return {
        rpc: rpc as Methods<SearchServiceServer>,
        operator: operator as Methods<SearchOperatorServiceServer>,
        failpoints,
        metrics,
        stop: async () => {
          services.delete(service);
          await service.stop();
        },
      };
    },
    stop: () => Promise.all([...services].map((service) => service.stop())),
  };
}

/** The sorted titles of the matches, or the code of the error. */
export async function found({ rpc }: Replica, accountId: string, q: string, call = soon()): Promise<string[] | string> {
  try {
    const { hits } = await rpc.search({ accountId, q, pageSize: 100, offset: 0 }, call);
    return hits.map(({ title }) => title).sort();
  } catch (error) {
    if (error instanceof ContractError) return String(error.code);
    throw error;
  }
}

/** Waits for the expected matches. A recovery takes at most 30 s, and longer on a loaded machine. */
export async function untilFound(
  replica: Replica,
  accountId: string,
  q: string,
  expected: string[] | string,
): Promise<void> {
  let last: unknown;
  await waitFor(async () => {
    last = await found(replica, accountId, q);
    return JSON.stringify(last) === JSON.stringify(expected);
  }).catch(() => {
    throw new Error(`found ${JSON.stringify(last)} instead of ${JSON.stringify(expected)}`);
  });
}
