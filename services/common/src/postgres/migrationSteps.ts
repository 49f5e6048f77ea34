import type { QueryRunner } from 'typeorm';
import { schemaOf } from './migrate';

/** How long the index of a key may wait for transactions to end: nobody waits behind it. */
const INDEX_WAIT = '10min';

/**
 * Builds an index while others read and write. For a migration with `transaction = false`; an interrupted one can run again.
 * @param on the table and what follows it
 */
export async function buildIndex(queryRunner: QueryRunner, name: string, on: string, kind = ''): Promise<void> {
  await queryRunner.query(`SET lock_timeout = '${INDEX_WAIT}'`);
  // An interrupted build leaves an invalid index.
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schemaOf(queryRunner)}.${name}`);
  await queryRunner.query(`CREATE ${kind} INDEX CONCURRENTLY ${name} ${on}`);
  await queryRunner.query('RESET lock_timeout');
}

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
