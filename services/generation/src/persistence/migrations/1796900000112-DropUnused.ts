import { SqlMigration } from '@learning-library/common/postgres';

/** The columns and the table that no process uses anymore: retries of jobs, limits per account, and pauses of a model. */
export class DropUnused1796900000112 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.jobs DROP COLUMN IF EXISTS retried_by;
      ALTER TABLE ${schema}.balances DROP COLUMN IF EXISTS jobs_at_once;
      DROP TABLE IF EXISTS ${schema}.model_pauses;
    `;
}
