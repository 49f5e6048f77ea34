import { SqlMigration } from '@learning-library/common/postgres';

/** Drops the data for recounting accounts, which no longer happens. */
export class DropRecounts1796900000109 extends SqlMigration {
  readonly sql = (schema: string): string => `
    ALTER TABLE ${schema}.usage DROP COLUMN recounts;`;
}
