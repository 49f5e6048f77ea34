import { createAuditLogTable, createOutboxTable } from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

export class CreateAccounts1796500000000 extends Baseline {
  readonly replaces = 'NameKeys1796483617000';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.accounts (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        name text,
        plan text NOT NULL,
        status text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT accounts_plan_check CHECK ((plan = ANY (ARRAY['active'::text, 'inactive'::text]))),
        CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
        CONSTRAINT accounts_pkey PRIMARY KEY (id)
      );
      CREATE INDEX accounts_organization_id ON ${schema}.accounts (organization_id, id);
      CREATE TABLE ${schema}.api_keys (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        key_hash bytea NOT NULL,
        environment text NOT NULL,
        scopes text[] NOT NULL,
        rate_limit integer,
        created_at timestamptz(3) NOT NULL,
        created_by text NOT NULL,
        expires_at timestamptz(3),
        last_used_on date,
        revoked_at timestamptz(3),
        revoked_reason text,
        name text,
        CONSTRAINT api_keys_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
        CONSTRAINT api_keys_key_hash_check CHECK ((octet_length(key_hash) = 32)),
        CONSTRAINT api_keys_revoked_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
        CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
        CONSTRAINT api_keys_pkey PRIMARY KEY (id)
      );
      CREATE INDEX api_keys_account_id ON ${schema}.api_keys (account_id, id);
      CREATE TABLE ${schema}.erasures (
        account_id uuid NOT NULL,
        organization_id uuid,
        status text NOT NULL,
        pseudonym uuid,
        pass integer NOT NULL,
        erased bigint NOT NULL,
        progress jsonb NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        next_step_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3),
        CONSTRAINT erasures_finished_check CHECK (((status = 'finished'::text) = (finished_at IS NOT NULL))),
        CONSTRAINT erasures_pseudonym_check CHECK (((status = 'running'::text) = (pseudonym IS NOT NULL))),
        CONSTRAINT erasures_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text]))),
        CONSTRAINT erasures_pkey PRIMARY KEY (account_id)
      );
      CREATE INDEX erasures_due ON ${schema}.erasures (next_step_at) WHERE (status = 'running'::text);
      CREATE INDEX erasures_of_organization ON ${schema}.erasures (organization_id);
      CREATE TABLE ${schema}.operator_tokens (
        id uuid NOT NULL,
        name text NOT NULL,
        role text NOT NULL,
        token_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        CONSTRAINT operator_tokens_role_check CHECK ((role = ANY (ARRAY['read'::text, 'support'::text, 'admin'::text]))),
        CONSTRAINT operator_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32)),
        CONSTRAINT operator_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT operator_tokens_token_hash_key UNIQUE (token_hash)
      );
      CREATE TABLE ${schema}.organizations (
        id uuid NOT NULL,
        name text NOT NULL,
        live_enabled boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        external_ai_allowed boolean DEFAULT false NOT NULL,
        deletion_requested_at timestamptz(3),
        CONSTRAINT organizations_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.test_calls (
        key_id uuid NOT NULL,
        day date NOT NULL,
        account_id uuid NOT NULL,
        count integer NOT NULL,
        CONSTRAINT test_calls_pkey PRIMARY KEY (key_id, day)
      );
      CREATE INDEX test_calls_day ON ${schema}.test_calls (day);
      ALTER TABLE ONLY ${schema}.accounts
        ADD CONSTRAINT accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES ${schema}.organizations(id);
      ALTER TABLE ONLY ${schema}.api_keys
        ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES ${schema}.accounts(id);
      ${createAuditLogTable(schema)}
      ${createOutboxTable(schema)}`;
}
