// Checks that the migrations of every service create the tables that the service describes. Runs them on an empty
// PostgreSQL; TypeORM's schema builder must then find nothing to change.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Baseline, columnOf, type Migration, migrate, type TableSchema } from '@learning-library/common/postgres';
import { createLogger } from '@learning-library/common/telemetry';
import { DataSource, DefaultNamingStrategy, EntitySchema, type Table } from 'typeorm';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

const services = join(__dirname, '..', 'services');
const withTables = readdirSync(services).filter((name) =>
  existsSync(join(services, name, 'src/persistence/migrations')),
);

/** The names that the migrations give to columns and primary keys. */
class Naming extends DefaultNamingStrategy {
  override columnName(field: string): string {
    return columnOf(field);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table).split('.').at(-1)}_pkey`;
  }
}

/** Migrates a database that records the migrations before the baseline, like one of an earlier version. */
async function upgrade(url: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const logger = createLogger({ name: 'check', level: 'silent' });
  await migrate({ url, schema, migrations: migrations.slice(0, 1), logger });
  const { replaces } = new (migrations[0] as new () => Baseline)();
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  await dataSource.query(`UPDATE "${schema}".migrations SET name = $1`, [replaces]);
  await dataSource.destroy();
  await migrate({ url, schema, migrations, logger });
}

/** The statements that would turn the migrated tables into the described ones. */
async function drift(url: string, service: string): Promise<string[]> {
  const persistence = join(services, service, 'src/persistence');
  const { migrations } = (await import(join(persistence, 'migrations'))) as { migrations: readonly Migration[] };
  const { tables } = (await import(join(persistence, 'tables'))) as { tables: readonly TableSchema[] };
  await upgrade(url, service, migrations);
  const entities = tables.map((table) => new EntitySchema(table));
  const namingStrategy = new Naming();
  const options = { type: 'postgres', url, schema: service, entities, namingStrategy } as const;
  const dataSource = await new DataSource(options).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return [...upQueries.map(({ query }) => query), ...(await undescribed(dataSource, service))];
  } finally {
    await dataSource.destroy();
  }
}

/** The schema builder ignores tables without an entity. */
async function undescribed(dataSource: DataSource, schema: string): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1',
    [schema],
  );
  const known = new Set(['migrations', ...dataSource.entityMetadatas.map(({ tableName }) => tableName)]);
  return tables.filter(({ name }) => !known.has(name)).map(({ name }) => `table ${name} is not described`);
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
      console.log(`${service}: ${statements.length === 0 ? 'no drift' : 'described and migrated tables differ'}`);
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
