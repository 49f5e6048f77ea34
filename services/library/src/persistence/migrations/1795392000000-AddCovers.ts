import { createAuditLogTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

/** A cover's row is there before its bytes and after them, so that the janitor finds what a crash leaves. */
export class AddCovers1795392000000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.contents ADD COLUMN cover_id uuid;

      CREATE TABLE ${schema}.covers (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        media_type text NOT NULL,
        size integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        replaced_at timestamptz(3),
        CONSTRAINT covers_pkey PRIMARY KEY (id)
      );
      CREATE INDEX covers_created_at ON ${schema}.covers (created_at);

      CREATE TABLE ${schema}.content_summaries (
        content_id uuid NOT NULL,
        account_id uuid NOT NULL,
        text text NOT NULL,
        CONSTRAINT content_summaries_pkey PRIMARY KEY (content_id)
      );

      ${createAuditLogTable(schema)}
    `;
}
