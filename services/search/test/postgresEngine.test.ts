import { FairQueue } from '@learning-library/common/admission';
import { createTestDatabase } from '@learning-library/common/testing';
import { PostgresEngine } from '../src/engine/postgresEngine';
import { migrations } from '../src/persistence/migrations';
import { raiseEpoch } from '../src/persistence/repositories/indexState';
import { countPassages, describeEngine } from './engineSuite';

const soon = (): number => Date.now() + 10_000;

describeEngine('the index on PostgreSQL', async () => {
  const db = await createTestDatabase({ name: 'search_engine', migrations });
  return {
    engine: new PostgresEngine(db.database, new FairQueue({ name: 'search', places: 8 })),
    passages: (id) => countPassages(db, id),
    beginRebuild: () => raiseEpoch(db.database.until(soon())),
    wipe: async () => {
      await db.database.until(soon()).query('TRUNCATE {schema}.documents');
    },
    stop: () => db.drop(),
  };
});
