import { SqlMigration } from '@learning-library/common/postgres';

/** What only removed commands of operators and the pauses of a model used. */
export class DropUnused1796900000112 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.jobs DROP COLUMN IF EXISTS retried_by;
      ALTER TABLE ${schema}.balances DROP COLUMN IF EXISTS jobs_at_once;
      DROP TABLE IF EXISTS ${schema}.model_pauses;
    `;
}
