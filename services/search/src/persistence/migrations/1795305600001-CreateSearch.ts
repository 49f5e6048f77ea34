import { createAuditLogTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

/**
 * Lexemes are kept beside the row (`toast_tuple_target`), so that a search which matches very many documents reads small
 * rows. No index begins with the account, which is within every lexeme: the planner is left one way, the GIN index. New
 * entries wait in a list of 1 MB at most, which makes writing two to three times as fast and a search hardly slower.
 */
export class CreateSearch1795305600001 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.documents (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        version integer NOT NULL,
        epoch integer NOT NULL,
        removed_at timestamptz(3),
        lexemes tsvector NOT NULL,
        CONSTRAINT documents_pkey PRIMARY KEY (id)
      ) WITH (toast_tuple_target = 128);
      CREATE INDEX documents_lexemes ON ${schema}.documents USING gin (lexemes) WITH (gin_pending_list_limit = 1024);
      CREATE INDEX documents_removed_at ON ${schema}.documents (removed_at) WHERE removed_at IS NOT NULL;

      CREATE TABLE ${schema}.index_state (
        id integer NOT NULL,
        epoch integer NOT NULL,
        built_epoch integer NOT NULL,
        format integer NOT NULL,
        contents_count integer NOT NULL,
        folders_count integer NOT NULL,
        lease_owner uuid,
        lease_until timestamptz(3),
        CONSTRAINT index_state_pkey PRIMARY KEY (id),
        CONSTRAINT index_state_one_row CHECK (id = 1)
      );
      INSERT INTO ${schema}.index_state (id, epoch, built_epoch, format, contents_count, folders_count)
        VALUES (1, 1, 0, 1, 0, 0);

      ${createAuditLogTable(schema)}
    `;
}
