import { SqlMigration } from '@learning-library/common/postgres';

export class AddErasures1796471934000 extends SqlMigration {
  readonly sql = (schema: string): string => `
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
        CONSTRAINT erasures_pkey PRIMARY KEY (account_id),
        CONSTRAINT erasures_status_check CHECK (status IN ('running', 'finished')),
        CONSTRAINT erasures_finished_check CHECK ((status = 'finished') = (finished_at IS NOT NULL)),
        CONSTRAINT erasures_pseudonym_check CHECK ((status = 'running') = (pseudonym IS NOT NULL))
      );
      CREATE INDEX erasures_due ON ${schema}.erasures (next_step_at) WHERE status = 'running';
      CREATE INDEX erasures_of_organization ON ${schema}.erasures (organization_id);
      ALTER TABLE ${schema}.organizations ADD COLUMN deletion_requested_at timestamptz(3);
    `;
}
