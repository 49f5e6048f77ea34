import { createAuditLogTable, createReceiptsTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class CreateGeneration1795219200000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.content_references (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        confirmed boolean NOT NULL,
        epoch integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT content_references_pkey PRIMARY KEY (account_id, content_id)
      );
      CREATE INDEX content_references_deleted_at ON ${schema}.content_references (deleted_at)
        WHERE deleted_at IS NOT NULL;
      CREATE INDEX content_references_unconfirmed ON ${schema}.content_references (created_at) WHERE NOT confirmed;

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
        CONSTRAINT jobs_pkey PRIMARY KEY (id),
        CONSTRAINT jobs_environment_check CHECK (environment IN ('live', 'test')),
        CONSTRAINT jobs_status_check
          CHECK (status IN ('pending', 'running', 'publishing', 'succeeded', 'failed', 'cancelled')),
        CONSTRAINT jobs_progress_check CHECK (progress BETWEEN 0 AND 100 AND (progress = 100) = (status = 'succeeded')),
        CONSTRAINT jobs_error_check CHECK ((error IS NOT NULL) = (status = 'failed')),
        CONSTRAINT jobs_units_check CHECK (units >= 1)
      );
      CREATE INDEX jobs_account_content ON ${schema}.jobs (account_id, content_id);
      CREATE INDEX jobs_active ON ${schema}.jobs (next_attempt_at)
        WHERE status IN ('pending', 'running', 'publishing');
      CREATE INDEX jobs_created_at ON ${schema}.jobs (created_at);

      CREATE TABLE ${schema}.claims (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        part_hash bytea NOT NULL,
        job_id uuid NOT NULL,
        planned integer NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT claims_pkey PRIMARY KEY (account_id, content_id, part_hash),
        CONSTRAINT claims_planned_check CHECK (planned >= 1)
      );
      CREATE INDEX claims_job_id ON ${schema}.claims (job_id);

      CREATE TABLE ${schema}.drafts (
        job_id uuid NOT NULL,
        part_hash bytea NOT NULL,
        position integer NOT NULL,
        account_id uuid NOT NULL,
        front text NOT NULL,
        back text NOT NULL,
        explanation text,
        CONSTRAINT drafts_pkey PRIMARY KEY (job_id, part_hash, position)
      );

      CREATE TABLE ${schema}.balances (
        account_id uuid NOT NULL,
        available integer NOT NULL,
        reserved integer NOT NULL,
        spent integer NOT NULL,
        suspended boolean NOT NULL,
        suspension_epoch integer NOT NULL,
        CONSTRAINT balances_pkey PRIMARY KEY (account_id),
        CONSTRAINT balances_units_check CHECK (available >= 0 AND reserved >= 0 AND spent >= 0)
      );

      CREATE TABLE ${schema}.ledger_entries (
        id text NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL,
        units integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
        CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('grant', 'reserve', 'capture', 'release')),
        CONSTRAINT ledger_entries_units_check CHECK (units >= 1)
      );
      CREATE INDEX ledger_entries_account_id ON ${schema}.ledger_entries (account_id, created_at);

      ${createReceiptsTable(schema)}
      ${createAuditLogTable(schema)}
    `;
}
