import {
  createAuditLogTable,
  createDeletedFoldersTable,
  createJobOutcomesTable,
  createOutboxTable,
  createReceiptsTable,
  createUsageTable,
} from '@learning-library/common/patterns';
import { Baseline, vacuumOften } from '@learning-library/common/postgres';

export class CreateCards1796500000000 extends Baseline {
  readonly replaces = 'IndexHashes1796493571206';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.content_references (
        account_id uuid NOT NULL,
        content_id uuid NOT NULL,
        confirmed boolean NOT NULL,
        memocards_count integer NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        mastered_count integer DEFAULT 0 NOT NULL,
        folder_id uuid,
        purged_at timestamptz(3),
        CONSTRAINT content_references_mastered_count_check CHECK ((mastered_count >= 0)),
        CONSTRAINT content_references_memocards_count_check CHECK ((memocards_count >= 0)),
        CONSTRAINT content_references_pkey PRIMARY KEY (account_id, content_id)
      );
      CREATE INDEX content_references_deleted_at ON ${schema}.content_references (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX content_references_mastered ON ${schema}.content_references (account_id) WHERE (mastered_count > 0);
      CREATE INDEX content_references_mastered_in_folder ON ${schema}.content_references (account_id, folder_id) WHERE ((mastered_count > 0) AND (deleted_at IS NULL) AND (folder_id IS NOT NULL));
      CREATE INDEX content_references_to_purge ON ${schema}.content_references (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
      CREATE INDEX content_references_unconfirmed ON ${schema}.content_references (recorded_at) WHERE (NOT confirmed);
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
        erased_at timestamptz(3),
        CONSTRAINT memocards_reviewed_check CHECK (((stability IS NULL) = (last_reviewed_at IS NULL))),
        CONSTRAINT memocards_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX memocards_by_front ON ${schema}.memocards (account_id, content_id, front_hash);
      CREATE INDEX memocards_by_part ON ${schema}.memocards (account_id, content_id, part_hash) WHERE ((part_hash IS NOT NULL) AND (deleted_at IS NULL));
      CREATE INDEX memocards_deleted_at ON ${schema}.memocards (deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX memocards_deleted_in_content ON ${schema}.memocards (account_id, content_id, deleted_at) WHERE (deleted_at IS NOT NULL);
      CREATE INDEX memocards_live_in_content ON ${schema}.memocards (account_id, content_id, id NULLS FIRST) WHERE (deleted_at IS NULL);
      CREATE INDEX memocards_of_account ON ${schema}.memocards (account_id, id);
      CREATE INDEX memocards_to_erase ON ${schema}.memocards (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
      CREATE TABLE ${schema}.reviews (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        memocard_id uuid NOT NULL,
        rating text NOT NULL,
        reviewed_at timestamptz(3) NOT NULL,
        CONSTRAINT reviews_rating_check CHECK ((rating = ANY (ARRAY['again'::text, 'hard'::text, 'good'::text, 'easy'::text]))),
        CONSTRAINT reviews_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX reviews_of_account ON ${schema}.reviews (account_id, id);
      CREATE INDEX reviews_of_memocard ON ${schema}.reviews (memocard_id, reviewed_at, id);
      ${createAuditLogTable(schema)}
      ${createDeletedFoldersTable(schema)}
      ${createJobOutcomesTable(schema)}
      ${createOutboxTable(schema)}
      ${createReceiptsTable(schema)}
      ${createUsageTable(schema)}
      ${vacuumOften(schema, 'outbox')}`;
}
