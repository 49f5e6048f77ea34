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
