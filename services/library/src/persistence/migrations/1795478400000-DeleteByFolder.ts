import { SqlMigration } from '@learning-library/common/postgres';

/** Contents of deleted folders are marked, and texts and covers removed, in the background. */
export class DeleteByFolder1795478400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.folders ADD COLUMN emptied_at timestamptz(3);
      CREATE INDEX folders_to_empty ON ${schema}.folders (deleted_at)
        WHERE deleted_at IS NOT NULL AND emptied_at IS NULL;

      ALTER TABLE ${schema}.contents ADD COLUMN erased_at timestamptz(3);
      CREATE INDEX contents_to_erase ON ${schema}.contents (deleted_at)
        WHERE deleted_at IS NOT NULL AND erased_at IS NULL;

      ALTER TABLE ${schema}.covers ADD COLUMN removable_at timestamptz(3) DEFAULT now() + interval '3 hours';
      CREATE INDEX covers_removable_at ON ${schema}.covers (removable_at) WHERE removable_at IS NOT NULL;
      CREATE INDEX covers_of_content ON ${schema}.covers (content_id);
    `;
}
