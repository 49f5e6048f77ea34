import { Failpoints } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, soon, type TestDatabase } from '@learning-library/common/testing';
import type { SearchHit, SearchRequest, SearchServiceServer } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { Context } from '../src/context';
import { drainQueue } from '../src/feed/drainQueue';
import { Indexer } from '../src/feed/indexer';
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

/** The service's handlers on a schema of their own, beside a library in memory. */
export async function startSearch(name: string): Promise<Search> {
  const db = await createTestDatabase({ name: `search_${name}`, migrations });
  const library = new FakeLibrary();
  const failpoints = new Failpoints();
  const logger = createLogger({ name: 'search', level: 'silent' });
  const ctx = new Context(searchConfig(db), { logger, library, failpoints });
  return {
    db,
    ctx,
    rpc: searchHandlers(ctx, new Indexer(ctx, undefined)),
    library,
    failpoints,
    stop: async () => {
      await ctx.close();
      await db.drop();
    },
  };
}

export const searchConfig = ({ config }: TestDatabase) => ({
  logLevel: 'silent',
  database: { ...config, migrateOnStart: true },
  peers: { libraryAddress: 'unused' },
  internalTokens: ['unused'],
});

export { soon } from '@learning-library/common/testing';

export type EventType = 'content.changed' | 'content.deleted' | 'folder.changed' | 'folder.deleted';

/** Delivers one event, which has to be acknowledged, and brings the index up to it. */
export async function tell(
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

/** Every hit, page by page. */
export async function findAll(
  { rpc }: Search,
  request: Partial<SearchRequest> & { accountId: string; q: string },
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  let offset: number | undefined = 0;
  for (let page = 0; page < 1_000 && offset !== undefined; page++) {
    const answer = await rpc.search({ type: undefined, pageSize: 20, ...request, offset }, soon());
    hits.push(...answer.hits);
    offset = answer.nextOffset;
  }
  return hits;
}

export const titlesOf = (hits: readonly SearchHit[]): string[] => hits.map(({ title }) => title);
