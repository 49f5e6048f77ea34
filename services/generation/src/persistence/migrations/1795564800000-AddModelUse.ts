import { SqlMigration } from '@learning-library/common/postgres';

export class AddModelUse1795564800000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.model_use (
        job_id uuid NOT NULL,
        day date NOT NULL,
        account_id uuid NOT NULL,
        tokens bigint NOT NULL,
        CONSTRAINT model_use_pkey PRIMARY KEY (job_id, day),
        CONSTRAINT model_use_tokens_check CHECK (tokens >= 0)
      );
      CREATE INDEX model_use_day ON ${schema}.model_use (day);

      CREATE TABLE ${schema}.model_pauses (
        id text NOT NULL,
        until timestamptz(3) NOT NULL,
        CONSTRAINT model_pauses_pkey PRIMARY KEY (id)
      );
    `;
}
