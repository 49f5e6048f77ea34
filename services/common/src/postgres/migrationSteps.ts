import type { QueryRunner } from 'typeorm';
import { schemaOf } from './migrate';

/**
 * Time for which the build of a key's index may wait for transactions to end. Meanwhile, no other statement waits for it.
 */
const INDEX_WAIT = '10min';

/**
 * Builds an index without blocking reads and writes. It is for a migration with `transaction = false`, which can run
 * again if it was interrupted.
 * @param on the table, and the rest of the statement
 */
export async function buildIndex(queryRunner: QueryRunner, name: string, on: string, kind = ''): Promise<void> {
  await queryRunner.query(`SET lock_timeout = '${INDEX_WAIT}'`);
  // An interrupted build leaves an invalid index, which is dropped first.
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schemaOf(queryRunner)}.${name}`);
  await queryRunner.query(`CREATE ${kind} INDEX CONCURRENTLY ${name} ${on}`);
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
