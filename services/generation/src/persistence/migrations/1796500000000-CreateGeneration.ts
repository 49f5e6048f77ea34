import { createAuditLogTable, createDeletedFoldersTable, createReceiptsTable } from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

export class CreateGeneration1796500000000 extends Baseline {
  readonly replaces = 'DropActiveOfAccount1796494417302';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.balances (
        account_id uuid NOT NULL,
        available integer NOT NULL,
        reserved integer NOT NULL,
        spent integer NOT NULL,
        suspended boolean NOT NULL,
        suspension_epoch integer NOT NULL,
        jobs_at_once integer,
        CONSTRAINT balances_units_check CHECK (((available >= 0) AND (reserved >= 0) AND (spent >= 0))),
        CONSTRAINT balances_pkey PRIMARY KEY (account_id)
      );
      CREATE TABLE ${schema}.claims (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        part_hash bytea NOT NULL,
        job_id uuid NOT NULL,
        planned integer NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT claims_planned_check CHECK ((planned >= 1)),
        CONSTRAINT claims_pkey PRIMARY KEY (account_id, content_id, part_hash)
      );
      CREATE INDEX claims_job_id ON ${schema}.claims (job_id);
      CREATE TABLE ${schema}.content_references (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        confirmed boolean NOT NULL,
        epoch integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        folder_id uuid,
        CONSTRAINT content_references_pkey PRIMARY KEY (account_id, content_id)
      );
      CREATE INDEX content_references_deleted_at ON ${schema}.content_references (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX content_references_in_folder ON ${schema}.content_references (account_id, folder_id) WHERE ((folder_id IS NOT NULL) AND (deleted_at IS NULL));
      CREATE INDEX content_references_unconfirmed ON ${schema}.content_references (created_at) WHERE (NOT confirmed);
      CREATE TABLE ${schema}.drafts (
        job_id uuid NOT NULL,
        part_hash bytea NOT NULL,
        "position" integer NOT NULL,
        account_id uuid NOT NULL,
        front text NOT NULL,
        back text NOT NULL,
        explanation text,
        CONSTRAINT drafts_pkey PRIMARY KEY (job_id, part_hash, "position", account_id)
      );
      CREATE TABLE ${schema}.jobs (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        content_id uuid,
        type text NOT NULL,
        environment text NOT NULL,
        status text NOT NULL,
        progress integer NOT NULL,
        error text,
        cancel_requested boolean NOT NULL,
        units integer NOT NULL,
        language text,
        attempt integer NOT NULL,
        failures integer NOT NULL,
        lease_owner uuid,
        lease_until timestamptz(3),
        next_attempt_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        organization_id uuid,
        traceparent text,
        retried_by uuid,
        started_at timestamptz(3),
        CONSTRAINT jobs_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
        CONSTRAINT jobs_error_check CHECK (((error IS NOT NULL) = (status = 'failed'::text))),
        CONSTRAINT jobs_progress_check CHECK ((progress BETWEEN 0 AND 100 AND ((progress = 100) = (status = 'succeeded'::text)))),
        CONSTRAINT jobs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'publishing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
        CONSTRAINT jobs_units_check CHECK ((units >= 1)),
        CONSTRAINT jobs_pkey PRIMARY KEY (id, account_id)
      )
      WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_cost_delay='0');
      CREATE INDEX jobs_account_content ON ${schema}.jobs (account_id, content_id);
      CREATE INDEX jobs_active ON ${schema}.jobs (next_attempt_at) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text, 'publishing'::text]));
      CREATE INDEX jobs_at_work ON ${schema}.jobs (account_id) WHERE ((status = ANY (ARRAY['pending'::text, 'running'::text, 'publishing'::text])) AND (NOT ((status = 'pending'::text) AND (attempt = 0))));
      CREATE INDEX jobs_by_status ON ${schema}.jobs (status, type, id);
      CREATE INDEX jobs_created_at ON ${schema}.jobs (created_at);
      CREATE INDEX jobs_of_account ON ${schema}.jobs (account_id, id);
      CREATE INDEX jobs_of_account_by_status ON ${schema}.jobs (account_id, status, type, id);
      CREATE INDEX jobs_waiting ON ${schema}.jobs (account_id, id) WHERE ((status = 'pending'::text) AND (attempt = 0));
      CREATE TABLE ${schema}.ledger_entries (
        id text NOT NULL COLLATE pg_catalog."C",
        account_id uuid NOT NULL,
        kind text NOT NULL,
        units integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'adjust'::text, 'reserve'::text, 'capture'::text, 'release'::text]))),
        CONSTRAINT ledger_entries_units_check CHECK (((units >= 1) OR ((kind = 'adjust'::text) AND (units <> 0)))),
        CONSTRAINT ledger_entries_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX ledger_entries_account_id ON ${schema}.ledger_entries (account_id, created_at);
      CREATE TABLE ${schema}.memocard_claims (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        job_id uuid NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT memocard_claims_pkey PRIMARY KEY (account_id, content_id, memocard_id)
      );
      CREATE INDEX memocard_claims_job_id ON ${schema}.memocard_claims (job_id);
      CREATE TABLE ${schema}.model_pauses (
        id text NOT NULL,
        until timestamptz(3) NOT NULL,
        CONSTRAINT model_pauses_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.model_use (
        job_id uuid NOT NULL,
        day date NOT NULL,
        account_id uuid NOT NULL,
        tokens bigint NOT NULL,
        CONSTRAINT model_use_tokens_check CHECK ((tokens >= 0)),
        CONSTRAINT model_use_pkey PRIMARY KEY (job_id, day, account_id)
      );
      CREATE INDEX model_use_day ON ${schema}.model_use (day);
      CREATE TABLE ${schema}.question_drafts (
        job_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        prompt text NOT NULL,
        choices jsonb,
        expected_answer text,
        is_true boolean,
        explanation text,
        difficulty text NOT NULL,
        CONSTRAINT question_drafts_pkey PRIMARY KEY (job_id, memocard_id, account_id)
      );
      ${createAuditLogTable(schema)}
      ${createDeletedFoldersTable(schema)}
      ${createReceiptsTable(schema)}`;
}
