import { SqlMigration } from '@learning-library/common/postgres';

/** The columns that only removed commands of operators used. */
export class DropUnused1796900000112 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.jobs DROP COLUMN IF EXISTS retried_by;
      ALTER TABLE ${schema}.balances DROP COLUMN IF EXISTS jobs_at_once;
    `;
}
