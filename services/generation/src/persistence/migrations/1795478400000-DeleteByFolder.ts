import { createDeletedFoldersTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class DeleteByFolder1795478400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createDeletedFoldersTable(schema, 'content_references')}
      CREATE INDEX content_references_in_folder ON ${schema}.content_references (account_id, folder_id)
        WHERE folder_id IS NOT NULL AND deleted_at IS NULL;
    `;
}
