import {
  createAuditLogTable,
  createOutboxTable,
  createReceiptsTable,
  createUsageTable,
} from '@learning-library/common/patterns';
import { Baseline, vacuumOften } from '@learning-library/common/postgres';

export class CreateLibrary1796500000000 extends Baseline {
  readonly replaces = 'IndexLiveRows1796473200000';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.content_summaries (
        content_id uuid NOT NULL,
        account_id uuid NOT NULL,
        text text NOT NULL,
        CONSTRAINT content_summaries_pkey PRIMARY KEY (content_id, account_id)
      );
      CREATE INDEX content_summaries_of_account ON ${schema}.content_summaries (account_id, content_id);
      CREATE TABLE ${schema}.content_texts (
        content_id uuid NOT NULL,
        account_id uuid NOT NULL,
        text text NOT NULL,
        CONSTRAINT content_texts_pkey PRIMARY KEY (content_id, account_id)
      );
      CREATE INDEX content_texts_of_account ON ${schema}.content_texts (account_id, content_id);
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
        cover_id uuid,
        erased_at timestamptz(3),
        CONSTRAINT contents_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX contents_at_root ON ${schema}.contents (account_id, id DESC NULLS LAST) WHERE ((folder_id IS NULL) AND (deleted_at IS NULL));
      CREATE INDEX contents_deleted_at ON ${schema}.contents (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX contents_in_folder ON ${schema}.contents (folder_id, id DESC NULLS LAST) WHERE ((folder_id IS NOT NULL) AND (deleted_at IS NULL));
      CREATE INDEX contents_live_of_account ON ${schema}.contents (account_id, id) WHERE ((deleted_at IS NULL) AND (version > 0));
      CREATE INDEX contents_of_account ON ${schema}.contents (account_id, id) WHERE (version > 0);
      CREATE INDEX contents_to_erase ON ${schema}.contents (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
      CREATE TABLE ${schema}.covers (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        media_type text NOT NULL,
        size integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        replaced_at timestamptz(3),
        removable_at timestamptz(3) DEFAULT (now() + '03:00:00'::interval),
        CONSTRAINT covers_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX covers_created_at ON ${schema}.covers (created_at);
      CREATE INDEX covers_of_account ON ${schema}.covers (account_id, id);
      CREATE INDEX covers_of_content ON ${schema}.covers (content_id);
      CREATE INDEX covers_removable_at ON ${schema}.covers (removable_at) WHERE (removable_at IS NOT NULL);
      CREATE TABLE ${schema}.folders (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        parent_id uuid,
        depth integer NOT NULL,
        "position" integer NOT NULL,
        name text NOT NULL,
        description text,
        color text,
        icon text,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        emptied_at timestamptz(3),
        CONSTRAINT folders_depth_check CHECK (((depth >= 1) AND (depth <= 5))),
        CONSTRAINT folders_top_level_check CHECK (((parent_id IS NULL) OR ((color IS NULL) AND (icon IS NULL)))),
        CONSTRAINT folders_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX folders_at_top ON ${schema}.folders (account_id, "position", id) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));
      CREATE INDEX folders_deleted_at ON ${schema}.folders (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX folders_in_parent ON ${schema}.folders (parent_id, "position", id) WHERE ((parent_id IS NOT NULL) AND (deleted_at IS NULL));
      CREATE INDEX folders_live_of_account ON ${schema}.folders (account_id, id) WHERE ((deleted_at IS NULL) AND (version > 0));
      CREATE INDEX folders_of_account ON ${schema}.folders (account_id, id) WHERE (version > 0);
      CREATE INDEX folders_to_empty ON ${schema}.folders (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (emptied_at IS NULL));
      ${createAuditLogTable(schema)}
      ${createOutboxTable(schema)}
      ${createReceiptsTable(schema)}
      ${createUsageTable(schema)}
      ${vacuumOften(schema, 'outbox')}`;
}
