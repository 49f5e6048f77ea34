import { addPurgedAt, createDeletedFoldersTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES } from '../tables/contentReferences';

/** One row of a deleted folder hides the memocards of all its contents. */
export class DeleteByFolder1795478400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createDeletedFoldersTable(schema, CONTENT_REFERENCES.name)}
      ${addPurgedAt(schema, CONTENT_REFERENCES)}
      CREATE INDEX content_references_mastered ON ${schema}.content_references (account_id) WHERE mastered_count > 0;

      ALTER TABLE ${schema}.memocards ADD COLUMN erased_at timestamptz(3);
      CREATE INDEX memocards_live_in_content ON ${schema}.memocards (account_id, content_id, id NULLS FIRST)
        WHERE deleted_at IS NULL;
      CREATE INDEX memocards_deleted_in_content ON ${schema}.memocards (account_id, content_id, deleted_at)
        WHERE deleted_at IS NOT NULL;
      DROP INDEX ${schema}.memocards_in_content;
      CREATE INDEX memocards_to_erase ON ${schema}.memocards (deleted_at)
        WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    `;
}
