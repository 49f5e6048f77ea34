import type { QueryRunner } from 'typeorm';
import { schemaOf } from './migrate';

export type Keys = Readonly<Record<string, readonly string[]>>;

/** How long the index of a key may wait for transactions to end: nobody waits behind it. */
const INDEX_WAIT = '10min';

/**
 * Adds the account to primary keys, as their last column, so that rows can be distributed by account. Others read and
 * write meanwhile. For a migration with `transaction = false`; one that broke off can be run again.
 */
export async function addAccountToKeys(queryRunner: QueryRunner, keys: Keys): Promise<void> {
  const schema = schemaOf(queryRunner);
  for (const [table, columns] of Object.entries(keys)) {
    const name = `${schema}.${table}`;
    const key = `(${[...columns, 'account_id'].join(', ')})`;
    if (!(await isFilled(queryRunner, name))) {
      await queryRunner.query(exchange(schema, table, key));
      continue;
    }
    const index = `${table}_by_account`;
    await buildIndex(queryRunner, index, `ON ${name} ${key}`, 'UNIQUE');
    await queryRunner.query(exchange(schema, table, `USING INDEX ${index}`));
  }
}

/**
 * Builds an index while others read and write. For a migration with `transaction = false`; one that broke off can be run again.
 * @param on the table and what follows it
 */
export async function buildIndex(queryRunner: QueryRunner, name: string, on: string, kind = ''): Promise<void> {
  await queryRunner.query(`SET lock_timeout = '${INDEX_WAIT}'`);
  // What broke off leaves an index that is not valid.
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schemaOf(queryRunner)}.${name}`);
  await queryRunner.query(`CREATE ${kind} INDEX CONCURRENTLY ${name} ${on}`);
  await queryRunner.query('RESET lock_timeout');
}

/** Adds an index by account, then by these columns, so that the rows of one account are read and erased by it. */
export async function addAccountIndexes(
  queryRunner: QueryRunner,
  tables: Keys,
  conditions: Readonly<Record<string, string>> = {},
): Promise<void> {
  const schema = schemaOf(queryRunner);
  for (const [table, columns] of Object.entries(tables)) {
    const where = conditions[table] === undefined ? '' : ` WHERE ${conditions[table]}`;
    const on = `ON ${schema}.${table} (${['account_id', ...columns].join(', ')})${where}`;
    const name = `${table}_of_account`;
    if (await isFilled(queryRunner, `${schema}.${table}`)) await buildIndex(queryRunner, name, on);
    else await queryRunner.query(`CREATE INDEX ${name} ${on}`);
  }
}

async function isFilled(queryRunner: QueryRunner, table: string): Promise<boolean> {
  const [state] = (await queryRunner.query(`SELECT EXISTS (SELECT FROM ${table}) AS filled`)) as { filled: boolean }[];
  return state?.filled === true;
}

const exchange = (schema: string, table: string, key: string): string =>
  `ALTER TABLE ${schema}.${table} DROP CONSTRAINT ${table}_pkey, ADD CONSTRAINT ${table}_pkey PRIMARY KEY ${key}`;

/**
 * SQL that lets tables whose rows come and go be vacuumed after a fixed number of changes: with a share of a large table, which is
 * the default, dead rows pile up at the place where the next one is looked for.
 */
export function vacuumOften(schema: string, tables: readonly string[]): string {
  return tables
    .map(
      (table) => `ALTER TABLE ${schema}.${table} SET (autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);`,
    )
    .join('\n');
}
