import { createAuditLogTable } from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

/** Without the columns, indexes, functions and ranges that SimplifyIndex removes from an existing database. */
export class CreateSearch1796500000000 extends Baseline {
  readonly replaces = 'DivideRebuilds1796487312047';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.documents (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        version integer NOT NULL,
        epoch integer NOT NULL,
        removed_at timestamptz(3),
        lexemes tsvector NOT NULL,
        CONSTRAINT documents_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX documents_account ON ${schema}.documents (account_id, id);
      CREATE INDEX documents_lexemes ON ${schema}.documents USING gin (lexemes);
      CREATE INDEX documents_removed_at ON ${schema}.documents (removed_at) WHERE (removed_at IS NOT NULL);
      CREATE TABLE ${schema}.index_queue (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        revision uuid NOT NULL,
        queued_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz(3) NOT NULL,
        traceparent text,
        CONSTRAINT index_queue_pkey PRIMARY KEY (id, account_id)
      )
      WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_cost_delay='0');
      CREATE TABLE ${schema}.index_state (
        id integer NOT NULL,
        epoch integer NOT NULL,
        built_epoch integer NOT NULL,
        format integer NOT NULL,
        contents_count integer NOT NULL,
        folders_count integer NOT NULL,
        engine text DEFAULT 'postgres'::text NOT NULL,
        searched_format integer DEFAULT 0 NOT NULL,
        CONSTRAINT index_state_one_row CHECK ((id = 1)),
        CONSTRAINT index_state_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.index_writer (
        id integer NOT NULL,
        origin uuid NOT NULL,
        owner uuid,
        held_until timestamptz(3),
        searched text,
        building text,
        CONSTRAINT index_writer_one_row CHECK ((id = 1)),
        CONSTRAINT index_writer_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.passages (
        document_id uuid NOT NULL,
        version integer NOT NULL,
        "position" integer NOT NULL,
        lead integer NOT NULL,
        text text NOT NULL,
        lexemes tsvector NOT NULL,
        account_id uuid NOT NULL,
        CONSTRAINT passages_pkey PRIMARY KEY (document_id, version, "position", account_id)
      );
      INSERT INTO ${schema}.index_state (id, epoch, built_epoch, format, contents_count, folders_count)
        VALUES (1, 1, 0, 2, 0, 0);
      INSERT INTO ${schema}.index_writer (id, origin) VALUES (1, gen_random_uuid());
      ${createAuditLogTable(schema)}`;
}
