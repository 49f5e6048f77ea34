import { SqlMigration } from '@learning-library/common/postgres';

/** An organization is deleted immediately, without a request. */
export class DropDeletionRequests1796900000114 extends SqlMigration {
  readonly sql = (schema: string): string =>
    `ALTER TABLE ${schema}.organizations DROP COLUMN IF EXISTS deletion_requested_at`;
}
