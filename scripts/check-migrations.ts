// Entities and migrations of every service say the same: the migrations run on an empty PostgreSQL, and TypeORM's schema
// builder, asked what would be missing for the entities, must have nothing to say.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type Migration, migrate } from '@learning-library/common';
import { DataSource, type EntitySchema } from 'typeorm';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

const services = join(__dirname, '..', 'services');
const withTables = readdirSync(services).filter((name) =>
  existsSync(join(services, name, 'src/persistence/migrations')),
);

/** The statements that would turn what the migrations made into what the entities say. */
async function drift(url: string, service: string): Promise<string[]> {
  const persistence = join(services, service, 'src/persistence');
  const { migrations } = (await import(join(persistence, 'migrations'))) as { migrations: readonly Migration[] };
  const { entities } = (await import(join(persistence, 'entities'))) as { entities: EntitySchema[] };
  await migrate({ url, schema: service, migrations, logger: createLogger({ name: 'check', level: 'silent' }) });
  const dataSource = await new DataSource({ type: 'postgres', url, schema: service, entities }).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return [...upQueries.map(({ query }) => query), ...(await tablesWithoutEntity(dataSource, service))];
  } finally {
    await dataSource.destroy();
  }
}

/** The schema builder leaves tables alone that no entity names. */
async function tablesWithoutEntity(dataSource: DataSource, schema: string): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1',
    [schema],
  );
  const known = new Set(['migrations', ...dataSource.entityMetadatas.map(({ tableName }) => tableName)]);
  return tables.filter(({ name }) => !known.has(name)).map(({ name }) => `table ${name} has no entity`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'll-check-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: randomBytes(24).toString('base64url'),
    durable: false,
    maxConnections: 20,
    onLost: (error) => {
      throw error;
    },
  });
  let failed = false;
  try {
    for (const service of withTables) {
      const statements = await drift(postgres.url, service);
      console.log(`${service}: ${statements.length === 0 ? 'no drift' : 'entities and migrations differ'}`);
      for (const statement of statements) console.error(`  ${statement}`);
      failed ||= statements.length > 0;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = failed ? 1 : 0;
}

void main();
