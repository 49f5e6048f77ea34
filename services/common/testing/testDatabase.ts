import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseConfig } from '../src/process/config';
import { Database, type Migration, migrate, quoteIdentifier } from '../src/postgres';
import { createLogger } from '../src/telemetry/logging';

export interface TestDatabase {
  url: string;
  schema: string;
  database: Database;
  /** Config of a service on this schema, with long timeouts for many parallel calls on a busy machine. */
  config: DatabaseConfig;
  migrate(migrations: readonly Migration[]): Promise<void>;
  drop(): Promise<void>;
}

const POOL_WAIT_MS = 20_000;

/** A new, migrated schema on the PostgreSQL of the test run. Copying a template database would take as long as migrating. */
export async function createTestDatabase(options: {
  name: string;
  migrations: readonly Migration[];
  poolSize?: number;
}): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the suite through jest');
  const schema = `test_${options.name}_${randomBytes(6).toString('hex')}`;
  const logger = createLogger({ name: 'test', level: 'silent' });
  const migrateTo = (migrations: readonly Migration[]) => migrate({ url, schema, migrations, logger });
  await migrateTo(options.migrations);
  const poolSize = options.poolSize ?? 10;
  const config = { url, migrationUrl: url, schema, poolSize, poolWaitMs: POOL_WAIT_MS, migrateOnStart: false };
  const database = new Database({ ...config, logger });
  return {
    url,
    schema,
    database,
    config,
    migrate: migrateTo,
    drop: async () => {
      await database.close();
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`DROP SCHEMA ${quoteIdentifier(schema)} CASCADE`);
      await client.end();
    },
  };
}
