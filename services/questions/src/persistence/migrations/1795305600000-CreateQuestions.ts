import { createJobOutcomesTable, createReceiptsTable, createReferencesTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES, MEMOCARD_REFERENCES } from '../tables/references';

/**
 * Choices are in their question's row: they are always read, created and deleted with it. No foreign keys, and NULLS
 * FIRST, as for memocards.
 */
export class CreateQuestions1795305600000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createReferencesTable(schema, CONTENT_REFERENCES)}
      ${createReferencesTable(schema, MEMOCARD_REFERENCES)}
      CREATE INDEX memocard_references_recorded_at ON ${schema}.memocard_references (recorded_at);

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
        CONSTRAINT questions_pkey PRIMARY KEY (id),
        CONSTRAINT questions_type_check
          CHECK (type IN ('free_text', 'true_false', 'single_choice', 'multiple_choice')),
        CONSTRAINT questions_answer_check CHECK (
          (expected_answer IS NOT NULL) = (type = 'free_text') AND (is_true IS NOT NULL) = (type = 'true_false')
          AND (choices IS NOT NULL) = (type IN ('single_choice', 'multiple_choice'))
        ),
        CONSTRAINT questions_difficulty_check CHECK (difficulty IN ('easy', 'medium', 'hard')),
        CONSTRAINT questions_points_check CHECK (points BETWEEN 1 AND 100)
      );
      CREATE INDEX questions_in_content ON ${schema}.questions (account_id, content_id, id NULLS FIRST);
      CREATE INDEX questions_of_type ON ${schema}.questions (account_id, content_id, type, id NULLS FIRST);
      CREATE INDEX questions_of_memocard ON ${schema}.questions (account_id, memocard_id) WHERE memocard_id IS NOT NULL;
      CREATE INDEX questions_deleted_at ON ${schema}.questions (deleted_at) WHERE deleted_at IS NOT NULL;

      ${createJobOutcomesTable(schema)}
      ${createReceiptsTable(schema)}
    `;
}
