import { ContractError } from '@learning-library/common/contract';
import { Failpoints } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import type { ServiceRuntime } from '@learning-library/common/rpc';
import { collectMetrics, createTestDatabase, type TestDatabase, waitFor } from '@learning-library/common/testing';
import type { SearchOperatorServiceServer, SearchServiceServer } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { search } from '../../src';
import { FakeLibrary } from '../fakeLibrary';
import { type EventType, searchConfig, soon } from '../fixture';
import { type Meilisearch, startMeilisearchServer } from './server';

/** One process of the service. */
export interface Replica {
  rpc: Methods<SearchServiceServer>;
  operator: Methods<SearchOperatorServiceServer>;
  failpoints: Failpoints;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** A library, a server and a schema, and as many processes of the service as a test starts. */
export interface Cluster {
  db: TestDatabase;
  library: FakeLibrary;
  meilisearch: Meilisearch;
  accountId: string;
  start(): Promise<Replica>;
  stop(): Promise<void>;
}

export async function startCluster(logger?: Logger): Promise<Cluster> {
  const metrics = collectMetrics();
  const [db, meilisearch] = await Promise.all([
    // An empty schema: the service migrates it when it starts.
    createTestDatabase({ name: 'search_cluster', migrations: [] }),
    startMeilisearchServer(),
  ]);
  const library = new FakeLibrary();
  const services = new Set<ServiceRuntime>();
  return {
    db,
    library,
    meilisearch,
    accountId: randomUUID(),
    start: async () => {
      const failpoints = new Failpoints();
      const config = { ...searchConfig(db), meilisearch: meilisearch.config };
      const overrides = { logger: logger ?? createLogger({ name: 'search', level: 'silent' }), library, failpoints };
      const service = search.create(config, overrides);
      services.add(service);
      await service.start();
      const methods = service.registrations.map((registration) => registration.methods as unknown);
      return {
        rpc: methods[0] as Methods<SearchServiceServer>,
        operator: methods[1] as Methods<SearchOperatorServiceServer>,
        failpoints,
        metrics,
        stop: async () => {
          services.delete(service);
          await service.stop();
        },
      };
    },
    stop: async () => {
      await Promise.all([...services].map((service) => service.stop()));
      await meilisearch.stop();
      await db.drop();
    },
  };
}

/** Tells of a change, which is acknowledged whatever the index's server does. */
export async function tell(
  { rpc }: Replica,
  type: EventType,
  accountId: string,
  subjects: readonly { id: string }[],
): Promise<void> {
  const event = { id: randomUUID(), type, accountId, subjectIds: subjects.map(({ id }) => id) };
  const { acknowledgedIds } = await rpc.deliverEvents({ events: [event] }, soon());
  if (acknowledgedIds[0] !== event.id) throw new Error(`${type} was not acknowledged`);
}

/** Titles of what is found, sorted, or the code of the refusal. */
export async function found({ rpc }: Replica, accountId: string, q: string, call = soon()): Promise<string[] | string> {
  try {
    const { hits } = await rpc.search({ accountId, q, pageSize: 100, offset: 0 }, call);
    return hits.map(({ title }) => title).sort();
  } catch (error) {
    if (error instanceof ContractError) return String(error.code);
    throw error;
  }
}

/** Within the 30 s that every recovery may take, and what a loaded machine adds to it. */
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
    throw new Error(`found ${JSON.stringify(last)} in place of ${JSON.stringify(expected)}`);
  });
}

/** Until nothing waits to be indexed. */
export async function untilIndexed(replica: Replica): Promise<void> {
  await waitFor(async () => (await replica.metrics()).includes('learning_library_search_queue_length 0'));
}

export async function indexNames({ meilisearch }: Cluster): Promise<string[]> {
  const { results } = (await meilisearch.call('GET', '/indexes')) as { results: { uid: string }[] };
  return results.map(({ uid }) => uid);
}
