import { createAuditLogTable, createOutboxTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class CreateAccounts1795219200000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.organizations (
        id uuid NOT NULL,
        name text NOT NULL,
        live_enabled boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT organizations_pkey PRIMARY KEY (id)
      );

      CREATE TABLE ${schema}.accounts (
        id uuid NOT NULL,
        organization_id uuid NOT NULL,
        name text,
        plan text NOT NULL,
        status text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT accounts_pkey PRIMARY KEY (id),
        CONSTRAINT accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES ${schema}.organizations (id),
        CONSTRAINT accounts_plan_check CHECK (plan IN ('active', 'inactive')),
        CONSTRAINT accounts_status_check CHECK (status IN ('active', 'suspended'))
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
        CONSTRAINT api_keys_pkey PRIMARY KEY (id),
        CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
        CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES ${schema}.accounts (id),
        CONSTRAINT api_keys_key_hash_check CHECK (octet_length(key_hash) = 32),
        CONSTRAINT api_keys_environment_check CHECK (environment IN ('live', 'test')),
        CONSTRAINT api_keys_revoked_check CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
      );
      CREATE INDEX api_keys_account_id ON ${schema}.api_keys (account_id, id);

      CREATE TABLE ${schema}.test_calls (
        key_id uuid NOT NULL,
        day date NOT NULL,
        account_id uuid NOT NULL,
        count integer NOT NULL,
        CONSTRAINT test_calls_pkey PRIMARY KEY (key_id, day)
      );
      CREATE INDEX test_calls_day ON ${schema}.test_calls (day);

      ${createOutboxTable(schema)}
      ${createAuditLogTable(schema)}
    `;
}
