import { SqlMigration } from '@learning-library/common/postgres';

export class CountMasteredMemocards1795262400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.content_references
        ADD COLUMN mastered_count integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT content_references_mastered_count_check CHECK (mastered_count >= 0);

      UPDATE ${schema}.content_references r SET mastered_count = mastered.count
      FROM (
        SELECT account_id, content_id, count(*)::integer AS count FROM ${schema}.memocards
        WHERE stability >= 21 AND deleted_at IS NULL
        GROUP BY account_id, content_id
      ) mastered
      WHERE r.account_id = mastered.account_id AND r.content_id = mastered.content_id;
    `;
}
