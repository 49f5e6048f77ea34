import { createOutboxTable, createReceiptsTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

/**
 * No foreign keys: row locks make sure that nothing is attached to a deleted folder (docs/protocols.md#creation). Root
 * and folders have separate indexes, since with `IS NULL` before the sort key the planner would sort. NULLS LAST keeps
 * the planner from the primary key, which would read the rows of all others.
 */
export class CreateLibrary1795219200000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.folders (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        parent_id uuid,
        depth integer NOT NULL,
        position integer NOT NULL,
        name text NOT NULL,
        description text,
        color text,
        icon text,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT folders_pkey PRIMARY KEY (id),
        CONSTRAINT folders_depth_check CHECK (depth >= 1 AND depth <= 5),
        CONSTRAINT folders_top_level_check CHECK (parent_id IS NULL OR (color IS NULL AND icon IS NULL))
      );
      CREATE INDEX folders_at_top ON ${schema}.folders (account_id, position, id)
        WHERE parent_id IS NULL AND deleted_at IS NULL;
      CREATE INDEX folders_in_parent ON ${schema}.folders (parent_id, position, id)
        WHERE parent_id IS NOT NULL AND deleted_at IS NULL;
      CREATE INDEX folders_deleted_at ON ${schema}.folders (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE ${schema}.contents (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        folder_id uuid,
        title text NOT NULL,
        description text,
        language text,
        has_body boolean NOT NULL,
        has_summary boolean NOT NULL,
        podcasts_ready_count integer NOT NULL,
        sources_count integer NOT NULL,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT contents_pkey PRIMARY KEY (id)
      );
      CREATE INDEX contents_at_root ON ${schema}.contents (account_id, id DESC NULLS LAST)
        WHERE folder_id IS NULL AND deleted_at IS NULL;
      CREATE INDEX contents_in_folder ON ${schema}.contents (folder_id, id DESC NULLS LAST)
        WHERE folder_id IS NOT NULL AND deleted_at IS NULL;
      CREATE INDEX contents_deleted_at ON ${schema}.contents (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE ${schema}.content_texts (
        content_id uuid NOT NULL,
        account_id uuid NOT NULL,
        text text NOT NULL,
        CONSTRAINT content_texts_pkey PRIMARY KEY (content_id)
      );

      ${createReceiptsTable(schema)}
      ${createOutboxTable(schema)}
    `;
}
