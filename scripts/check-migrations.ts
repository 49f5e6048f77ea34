// The tables that every service describes are those that its migrations create: the migrations run on an empty
// PostgreSQL, and TypeORM's schema builder must find nothing to change.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnOf, type Migration, migrate, type TableDescription } from '@learning-library/common/postgres';
import { createLogger } from '@learning-library/common/telemetry';
import { DataSource, EntitySchema } from 'typeorm';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

const services = join(__dirname, '..', 'services');
const withTables = readdirSync(services).filter((name) =>
  existsSync(join(services, name, 'src/persistence/migrations')),
);

function entityOf({ name, columns, checks = [], uniques = [], indices = [] }: TableDescription): EntitySchema {
  return new EntitySchema({
    name,
    tableName: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, { type, primary, nullable, array, default: initial, references }]) => [
        field,
        {
          name: columnOf(field),
          type,
          nullable: nullable === true,
          ...(array === true && { array }),
          ...(type === 'timestamptz' && { precision: 3 }),
          ...(primary === true && { primary, primaryKeyConstraintName: `${name}_pkey` }),
          // TypeORM compares a number as such, anything else as SQL.
          ...(initial !== undefined && { default: /^\d+$/.test(initial) ? Number(initial) : () => initial }),
          ...(references !== undefined && {
            foreignKey: { target: references.table, inverseSide: references.field, name: references.name },
          }),
        },
      ]),
    ),
    checks: checks.map((check) => ({ ...check })),
    uniques: uniques.map((unique) => ({ ...unique, columns: [...unique.columns] })),
    indices: indices.map(({ columns: indexed, ...index }) =>
      indexed === undefined ? { ...index, synchronize: false } : { ...index, columns: [...indexed] },
    ),
  });
}

/** The statements that would turn the migrated tables into the described ones. */
async function drift(url: string, service: string): Promise<string[]> {
  const persistence = join(services, service, 'src/persistence');
  const { migrations } = (await import(join(persistence, 'migrations'))) as { migrations: readonly Migration[] };
  const { tables } = (await import(join(persistence, 'tables'))) as { tables: readonly TableDescription[] };
  await migrate({ url, schema: service, migrations, logger: createLogger({ name: 'check', level: 'silent' }) });
  const entities = tables.map(entityOf);
  const dataSource = await new DataSource({ type: 'postgres', url, schema: service, entities }).initialize();
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
