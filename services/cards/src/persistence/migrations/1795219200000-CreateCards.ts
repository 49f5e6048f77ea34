import {
  createAuditLogTable,
  createJobOutcomesTable,
  createReceiptsTable,
  createReferencesTable,
} from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';
import { CONTENT_REFERENCES } from '../tables/contentReferences';

/**
 * No foreign keys: the lock on a content's reference makes sure that nothing is attached to a deleted one. NULLS FIRST
 * keeps the planner from the primary key, which would read the rows of all others.
 */
export class CreateCards1795219200000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createReferencesTable(schema, CONTENT_REFERENCES)}

      CREATE TABLE ${schema}.memocards (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        front text NOT NULL,
        back text NOT NULL,
        explanation text,
        front_hash bytea NOT NULL,
        part_hash bytea,
        stability double precision,
        last_reviewed_at timestamptz(3),
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        CONSTRAINT memocards_pkey PRIMARY KEY (id),
        CONSTRAINT memocards_reviewed_check CHECK ((stability IS NULL) = (last_reviewed_at IS NULL))
      );
      CREATE INDEX memocards_in_content ON ${schema}.memocards (account_id, content_id, id NULLS FIRST);
      CREATE INDEX memocards_deleted_at ON ${schema}.memocards (deleted_at) WHERE deleted_at IS NOT NULL;

      CREATE TABLE ${schema}.reviews (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        rating text NOT NULL,
        reviewed_at timestamptz(3) NOT NULL,
        CONSTRAINT reviews_pkey PRIMARY KEY (id),
        CONSTRAINT reviews_rating_check CHECK (rating IN ('again', 'hard', 'good', 'easy'))
      );
      CREATE INDEX reviews_of_memocard ON ${schema}.reviews (memocard_id, reviewed_at, id);

      ${createJobOutcomesTable(schema)}
      ${createReceiptsTable(schema)}
      ${createAuditLogTable(schema)}
    `;
}
