import type { QueryRunner } from 'typeorm';

/**
 * Time for which the build of a key's index may wait for transactions to end. Meanwhile, no other statement waits for it.
 */
const INDEX_WAIT = '10min';

export interface BuiltIndex {
  name: string;
  /** The table and the rest of the statement. */
  on: (schema: string) => string;
}

/** Builds an index outside a transaction, without blocking reads and writes. */
export async function buildIndex(queryRunner: QueryRunner, schema: string, { name, on }: BuiltIndex): Promise<void> {
  await queryRunner.query(`SET lock_timeout = '${INDEX_WAIT}'`);
  // An interrupted build leaves an invalid index, which is dropped first.
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
  await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on(schema)}`);
  await queryRunner.query('RESET lock_timeout');
}

/**
 * SQL that vacuums a table with short-lived rows after a fixed number of changes. The default is a share of the table.
 * In a large table, dead rows would accumulate where the next row is searched.
 */
export function vacuumOften(schema: string, table: string): string {
  return `ALTER TABLE ${schema}.${table} SET (autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);`;
}
