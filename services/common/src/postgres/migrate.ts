import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrationExecutor, MigrationInterface, QueryRunner } from 'typeorm';
import type { Logger } from '../telemetry/logging';
import { withTimeout } from '../async';
import { type BuiltIndex, buildIndex } from './migrationSteps';
import { type Queryable, quoteIdentifier } from './database';

/** Migrations are never undone, because old releases can use a newer schema. */
export type Migration = new () => Pick<MigrationInterface, 'up' | 'transaction'>;

abstract class SqlMigration {
  /** The SQL of the migration. @param schema its quoted name */
  abstract readonly sql: (schema: string) => string;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(this.sql(schemaOf(queryRunner)));
  }
}

/**
 * Makes a migration from SQL. @param name recorded in the database, so it never changes; ends with the timestamp
 * @param index built afterwards without blocking; then the SQL must be repeatable
 */
export function sqlMigration(name: string, sql: SqlMigration['sql'], index?: BuiltIndex): Migration {
  const migration = class extends SqlMigration {
    readonly sql = sql;
    readonly transaction = index === undefined;

    override async up(queryRunner: QueryRunner): Promise<void> {
      await super.up(queryRunner);
      if (index !== undefined) await buildIndex(queryRunner, schemaOf(queryRunner), index);
    }
  };
  return Object.defineProperty(migration, 'name', { value: name });
}

/** Creates the schema that the replaced migrations left. Changes nothing if the last of these is recorded. */
export abstract class Baseline extends SqlMigration {
  abstract readonly replaces: string;

  override async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    const recorded = (await queryRunner.query(`SELECT name FROM ${schema}.${MIGRATIONS_TABLE}`)) as { name: string }[];
    if (recorded.length === 0) return super.up(queryRunner);
    if (recorded.some(({ name }) => name === this.replaces)) return;
    throw new Error(
      `schema ${schema} was created by a version too old to upgrade (it lacks ${this.replaces}). Start with a new database or DATA_DIR; see CHANGELOG.md.`,
    );
  }
}

export interface MigrateOptions {
  /** A direct connection, because a pooler in transaction mode cannot run migrations. */
  url: string;
  schema: string;
  migrations: readonly Migration[];
  applicationRole?: string | undefined;
  logger: Logger;
}

const MIGRATIONS_TABLE = 'migrations';
const LOCK_POLL_MS = 100;
const LOCK_WAIT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Time limit for a query, so that a silent server does not delay the start. */
const QUERY_TIMEOUT_MS = 10_000;
/** Time after which the connection of a long migration is first probed, so that network devices keep it open. */
const KEEP_ALIVE_MS = 10_000;
/** Time limit for a lock. A migration that waits for a lock blocks all later readers, so it must fail soon. */
const DDL_LOCK_TIMEOUT_MS = 5_000;

/**
 * Migrates the schema. Several processes may call it at the same time. The session that migrates holds the lock, so that the lock
 * ends with its work. The lock is polled, because waiting in `pg_advisory_lock` deadlocks with CREATE INDEX CONCURRENTLY
 * (docs/protocols/start-and-stop.md).
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { schema, migrations, applicationRole, logger } = options;
  if (applicationRole === undefined && (await isMigrated(options))) return;
  await withQueryRunner(options, async (queryRunner, executor) => {
    await lock(queryRunner, schema);
    if (await isPending(queryRunner, { schema, migrations })) {
      await queryRunner.query(`CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`);
      await executor.executePendingMigrations();
      logger.info({ schema }, 'migrated');
    }
    if (applicationRole !== undefined) await grant(queryRunner, schema, applicationRole);
  });
}

/** Grants read and write access to the rows of all tables, but only read access to the table of migrations. Grants nothing to the owner. */
async function grant(queryRunner: QueryRunner, schema: string, role: string): Promise<void> {
  const rows = (await queryRunner.query('SELECT current_user = $1 AS own', [role])) as { own: boolean }[];
  if (rows[0]?.own === true) return;
  const [name, grantee] = [quoteIdentifier(schema), quoteIdentifier(role)];
  const migrations = `${name}.${MIGRATIONS_TABLE}`;
  // The statements are sent as one text without parameters, which PostgreSQL runs as one transaction.
  await queryRunner.query(`
    GRANT USAGE ON SCHEMA ${name} TO ${grantee};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO ${grantee};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${grantee};
    REVOKE INSERT, UPDATE, DELETE ON ${migrations} FROM ${grantee};
  `);
}

export async function isMigrated({ url, ...options }: Omit<MigrateOptions, 'logger'>): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a broken connection would end the process. The waiting statement fails in any case.
  client.on('error', () => {});
  await client.connect();
  try {
    const query = async (...asked: [string, unknown[]?]): Promise<unknown> => (await client.query(...asked)).rows;
    return !(await withTimeout(isPending({ query }, options), QUERY_TIMEOUT_MS));
  } finally {
    await client.end();
  }
}

async function isPending(
  connection: { query(text: string, values?: unknown[]): Promise<unknown> },
  { schema, migrations }: Pick<MigrateOptions, 'schema' | 'migrations'>,
): Promise<boolean> {
  const name = quoteIdentifier(schema);
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await connection.query(text.replaceAll('{schema}', name), [...values])) as Row[];
  return (await missingMigrations({ query }, migrations)).length > 0;
}

export async function missingMigrations(queryable: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  const names = migrations.map(({ name }) => name);
  const [found] = await queryable.query<{ exists: boolean }>(
    `SELECT to_regclass('{schema}.${MIGRATIONS_TABLE}') IS NOT NULL AS exists`,
  );
  if (found?.exists !== true) return names;
  const applied = await queryable.query<{ name: string }>(`SELECT name FROM {schema}.${MIGRATIONS_TABLE}`);
  const has = new Set(applied.map(({ name }) => name));
  return names.filter((name) => !has.has(name));
}

async function lock(queryRunner: QueryRunner, schema: string): Promise<void> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  const sql = "SELECT pg_try_advisory_lock(hashtext('learning-library migrations'), hashtext($1)) AS locked";
  for (;;) {
    const rows = (await queryRunner.query(sql, [schema])) as { locked: boolean }[];
    if (rows[0]?.locked === true) return;
    if (Date.now() > deadline) throw new Error(`another process has been migrating schema ${schema} for too long`);
    await delay(LOCK_POLL_MS);
  }
}

/** The query runner uses one connection, and fails if the connection is lost. */
async function withQueryRunner(
  { url, schema, migrations }: MigrateOptions,
  use: (queryRunner: QueryRunner, executor: MigrationExecutor) => Promise<void>,
): Promise<void> {
  // TypeORM is loaded only when needed, because loading takes a third of a second.
  const { DataSource, MigrationExecutor } = await import('typeorm');
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    schema,
    migrations: [...migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolSize: 1,
    extra: {
      options: `-c lock_timeout=${DDL_LOCK_TIMEOUT_MS}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    },
    logging: false,
  });
  await dataSource.initialize();
  const queryRunner = dataSource.createQueryRunner();
  const executor = new MigrationExecutor(dataSource, queryRunner);
  executor.transaction = 'each';
  try {
    await use(queryRunner, executor);
  } finally {
    await queryRunner.release();
    await dataSource.destroy();
  }
}

export function schemaOf(queryRunner: QueryRunner): string {
  const { schema } = queryRunner.dataSource.options as { schema?: string };
  if (schema === undefined) throw new Error('a migration needs the schema of its service');
  return quoteIdentifier(schema);
}
