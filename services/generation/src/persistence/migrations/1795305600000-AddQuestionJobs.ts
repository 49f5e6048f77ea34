import { SqlMigration } from '@learning-library/common/postgres';

export class AddQuestionJobs1795305600000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.memocard_claims (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        job_id uuid NOT NULL,
        done boolean NOT NULL,
        CONSTRAINT memocard_claims_pkey PRIMARY KEY (account_id, content_id, memocard_id)
      );
      CREATE INDEX memocard_claims_job_id ON ${schema}.memocard_claims (job_id);

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
        CONSTRAINT question_drafts_pkey PRIMARY KEY (job_id, memocard_id)
      );
    `;
}
