import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Logger } from '../telemetry/logging';
import { type Queryable, quoteIdentifier } from './database';

/** Old releases run on a newer schema, so none is ever undone. */
export type Migration = new () => Pick<MigrationInterface, 'up' | 'transaction'>;

export abstract class SqlMigration {
  /** @param schema its quoted name */
  abstract readonly sql: (schema: string) => string;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(this.sql(schemaOf(queryRunner)));
  }
}

export interface MigrateOptions {
  /** A direct connection, not one through a pooler in transaction mode. */
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
/** The statements around the migrations are short; a silent server must not hold up the start. */
const QUERY_TIMEOUT_MS = 10_000;
/** A migration that waits for a lock blocks all readers behind it, so it gives up soon. */
const DDL_LOCK_TIMEOUT_MS = 5_000;

/**
 * Several processes may call it at once. The lock is polled on a separate connection: waiting in `pg_advisory_lock`
 * deadlocks with CREATE INDEX CONCURRENTLY (docs/protocols.md#start-and-stop).
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, schema, applicationRole, logger } = options;
  await withClient(url, async (client) => {
    if (applicationRole === undefined && !(await isPending(client, options))) return;
    await lock(client, schema);
    if (await isPending(client, options)) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`);
      await runPending(options);
      logger.info({ schema }, 'migrated');
    }
    if (applicationRole !== undefined) await grant(client, schema, applicationRole);
  });
}

/** Grants read and write access to the rows of all tables, but only read access to the table of migrations. Grants nothing to the owner. */
async function grant(client: Client, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ own: boolean }>('SELECT current_user = $1 AS own', [role]);
  if (rows[0]?.own === true) return;
  const [name, grantee] = [quoteIdentifier(schema), quoteIdentifier(role)];
  const migrations = `${name}.${MIGRATIONS_TABLE}`;
  // Sent as one text without parameters, which PostgreSQL runs as one transaction.
  await client.query(`
    GRANT USAGE ON SCHEMA ${name} TO ${grantee};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${name} TO ${grantee};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${name} TO ${grantee};
    REVOKE INSERT, UPDATE, DELETE ON ${migrations} FROM ${grantee};
  `);
}

export async function isMigrated(options: Omit<MigrateOptions, 'logger'>): Promise<boolean> {
  return withClient(options.url, async (client) => !(await isPending(client, options)));
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // Without a listener, a broken connection would end the process. The waiting statement fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function isPending(client: Client, { schema, migrations }: Omit<MigrateOptions, 'logger'>): Promise<boolean> {
  const name = quoteIdentifier(schema);
  const query = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await client.query(text.replaceAll('{schema}', name), values)).rows as Row[];
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

async function lock(client: Client, schema: string): Promise<void> {
  const giveUpAt = Date.now() + LOCK_WAIT_MS;
  const sql = "SELECT pg_try_advisory_lock(hashtext('learning-library migrations'), hashtext($1)) AS locked";
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(sql, [schema]);
    if (rows[0]?.locked === true) return;
    if (Date.now() > giveUpAt) throw new Error(`another process has been migrating schema ${schema} for too long`);
    await delay(LOCK_POLL_MS);
  }
}

async function runPending({ url, schema, migrations }: MigrateOptions): Promise<void> {
  // Loaded only when needed: loading takes a third of a second.
  const { DataSource } = await import('typeorm');
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    schema,
    migrations: [...migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'each',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolSize: 1,
    extra: { options: `-c lock_timeout=${DDL_LOCK_TIMEOUT_MS}` },
    logging: false,
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

export function schemaOf(queryRunner: QueryRunner): string {
  const { schema } = queryRunner.dataSource.options as { schema?: string };
  if (schema === undefined) throw new Error('a migration needs the schema of its service');
  return quoteIdentifier(schema);
}
