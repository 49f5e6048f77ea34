import { type Logger } from '@learning-library/common/telemetry';
import { createTestDatabase, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { FakeLibrary } from '../fakeLibrary';
import { type EventType, type Replica, replicasOn, searchConfig, soon } from '../fixture';
import { type Meilisearch, startMeilisearchServer } from './server';

export { found, type Replica, untilFound } from '../fixture';

/** A library, a server, a schema, and the processes of the service that a test starts. */
export interface Cluster {
  db: TestDatabase;
  library: FakeLibrary;
  meilisearch: Meilisearch;
  accountId: string;
  start(): Promise<Replica>;
  stop(): Promise<void>;
}

export async function startCluster(logger?: Logger): Promise<Cluster> {
  const [db, meilisearch] = await Promise.all([
    // An empty schema: the service migrates it when it starts.
    createTestDatabase({ name: 'search_cluster', migrations: [] }),
    startMeilisearchServer(),
  ]);
  const library = new FakeLibrary();
  const replicas = replicasOn({ ...searchConfig(db), meilisearch: meilisearch.config }, library, logger);
  return {
    db,
    library,
    meilisearch,
    accountId: randomUUID(),
    start: () => replicas.start(),
    stop: async () => {
      await replicas.stop();
      await meilisearch.stop();
      await db.drop();
    },
  };
}

/** Delivers a change, which is acknowledged regardless of the state of Meilisearch. */
export async function deliver(
  { rpc }: Replica,
  type: EventType,
  accountId: string,
  subjects: readonly { id: string }[],
): Promise<void> {
  const event = { id: randomUUID(), type, accountId, subjectIds: subjects.map(({ id }) => id) };
  const { acknowledgedIds } = await rpc.deliverEvents({ events: [event] }, soon());
  if (acknowledgedIds[0] !== event.id) throw new Error(`${type} was not acknowledged`);
}

/** Waits until the queue is empty. */
export async function untilIndexed(replica: Replica): Promise<void> {
  await waitFor(async () => (await replica.metrics()).includes('learning_library_search_queue_length 0'));
}

export async function indexNames({ meilisearch }: Cluster): Promise<string[]> {
  const { results } = (await meilisearch.call('GET', '/indexes')) as { results: { uid: string }[] };
  return results.map(({ uid }) => uid);
}
