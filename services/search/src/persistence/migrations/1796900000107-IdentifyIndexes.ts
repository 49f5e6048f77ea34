import { SqlMigration } from '@learning-library/common/postgres';

/** The identities of Meilisearch's indexes replace their names and the last task; the next rebuild sets them. */
export class IdentifyIndexes1796900000107 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.index_writer DROP COLUMN IF EXISTS last_task;
      UPDATE ${schema}.index_writer SET searched = NULL, building = NULL;
    `;
}
