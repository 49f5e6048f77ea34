import { SqlMigration } from '@learning-library/common/postgres';

/** The columns that only removed commands of operators used. */
export class DropUnused1796900000112 extends SqlMigration {
  readonly sql = (schema: string): string => `ALTER TABLE ${schema}.jobs DROP COLUMN IF EXISTS retried_by`;
}
