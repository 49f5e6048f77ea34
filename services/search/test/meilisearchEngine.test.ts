import { FairQueue } from '@learning-library/common/admission';
import { Failpoints } from '@learning-library/common/patterns';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, waitFor } from '@learning-library/common/testing';
import { MeilisearchEngine } from '../src/engine/meilisearch/meilisearchEngine';
import { WriterLease } from '../src/feed/writerLease';
import { migrations } from '../src/persistence/migrations';
import { countPassages, describeEngine, rebuilding } from './engineSuite';
import { describeWithMeilisearch, startMeilisearchServer } from './meilisearch/server';

const soon = (): number => Date.now() + 60_000;
const INDEX = 'suite';

describeWithMeilisearch('with the server', () => {
  describeEngine('the index on Meilisearch', async () => {
    const [db, server] = await Promise.all([
      createTestDatabase({ name: 'search_meilisearch', migrations }),
      startMeilisearchServer(),
    ]);
    const lease = new WriterLease(db.database, createLogger({ name: 'search', level: 'silent' }));
    lease.start();
    await waitFor(() => lease.isHeld);
    const engine = new MeilisearchEngine({
      ...server.config,
      database: db.database,
      searches: new FairQueue({ name: 'search', places: 8 }),
      lease,
      index: INDEX,
      failpoints: new Failpoints(),
    });
    await engine.next.begin(1, soon());
    await engine.next.use(1, soon());
    return {
      engine,
      passages: (id) => countPassages(db, id),
      ...rebuilding(db),
      wipe: async () => {
        const { results } = (await server.call('GET', '/indexes')) as { results: { uid: string }[] };
        for (const { uid } of results) await server.call('DELETE', `/indexes/${uid}`);
      },
      stop: async () => {
        await lease.stop();
        engine.close();
        await server.stop();
        await db.drop();
      },
    };
  });
});
