import { addPurgedAt, createDeletedFoldersTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES } from '../tables/references';

/** One row of a deleted folder hides the questions of all its contents. */
export class DeleteByFolder1795478400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createDeletedFoldersTable(schema, CONTENT_REFERENCES.name)}
      ${addPurgedAt(schema, CONTENT_REFERENCES)}

      CREATE INDEX questions_live_in_content ON ${schema}.questions (account_id, content_id, id NULLS FIRST)
        WHERE deleted_at IS NULL;
      CREATE INDEX questions_live_of_type ON ${schema}.questions (account_id, content_id, type, id NULLS FIRST)
        WHERE deleted_at IS NULL;
      DROP INDEX ${schema}.questions_in_content;
      DROP INDEX ${schema}.questions_of_type;
    `;
}
