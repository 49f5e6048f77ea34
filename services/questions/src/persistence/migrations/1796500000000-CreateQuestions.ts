import {
  createAuditLogTable,
  createDeletedFoldersTable,
  createJobOutcomesTable,
  createReceiptsTable,
  createUsageTable,
} from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

export class CreateQuestions1796500000000 extends Baseline {
  readonly replaces = 'MendOnce1796473200000';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.content_references (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        confirmed boolean NOT NULL,
        questions_count integer NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        folder_id uuid,
        purged_at timestamptz(3),
        CONSTRAINT content_references_questions_count_check CHECK ((questions_count >= 0)),
        CONSTRAINT content_references_pkey PRIMARY KEY (account_id, content_id)
      );
      CREATE INDEX content_references_deleted_at ON ${schema}.content_references (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX content_references_to_purge ON ${schema}.content_references (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
      CREATE INDEX content_references_unconfirmed ON ${schema}.content_references (recorded_at) WHERE (NOT confirmed);
      CREATE TABLE ${schema}.memocard_references (
        account_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        confirmed boolean NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT memocard_references_pkey PRIMARY KEY (account_id, memocard_id)
      );
      CREATE INDEX memocard_references_deleted_at ON ${schema}.memocard_references (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX memocard_references_recorded_at ON ${schema}.memocard_references (recorded_at);
      CREATE INDEX memocard_references_unconfirmed ON ${schema}.memocard_references (recorded_at) WHERE (NOT confirmed);
      CREATE TABLE ${schema}.questions (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        memocard_id uuid,
        type text NOT NULL,
        prompt text NOT NULL,
        choices jsonb,
        expected_answer text,
        is_true boolean,
        explanation text,
        difficulty text NOT NULL,
        points integer NOT NULL,
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT questions_answer_check CHECK ((((expected_answer IS NOT NULL) = (type = 'free_text'::text)) AND ((is_true IS NOT NULL) = (type = 'true_false'::text)) AND ((choices IS NOT NULL) = (type = ANY (ARRAY['single_choice'::text, 'multiple_choice'::text]))))),
        CONSTRAINT questions_difficulty_check CHECK ((difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text]))),
        CONSTRAINT questions_points_check CHECK (((points >= 1) AND (points <= 100))),
        CONSTRAINT questions_type_check CHECK ((type = ANY (ARRAY['free_text'::text, 'true_false'::text, 'single_choice'::text, 'multiple_choice'::text]))),
        CONSTRAINT questions_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX questions_deleted_at ON ${schema}.questions (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX questions_live_in_content ON ${schema}.questions (account_id, content_id, id NULLS FIRST) WHERE (deleted_at IS NULL);
      CREATE INDEX questions_live_of_type ON ${schema}.questions (account_id, content_id, type, id NULLS FIRST) WHERE (deleted_at IS NULL);
      CREATE INDEX questions_of_account ON ${schema}.questions (account_id, id);
      CREATE INDEX questions_of_memocard ON ${schema}.questions (account_id, memocard_id) WHERE (memocard_id IS NOT NULL);
      ${createAuditLogTable(schema)}
      ${createDeletedFoldersTable(schema)}
      ${createJobOutcomesTable(schema)}
      ${createReceiptsTable(schema)}
      ${createUsageTable(schema)}`;
}
