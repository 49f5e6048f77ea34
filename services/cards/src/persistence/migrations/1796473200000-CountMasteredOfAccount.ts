import { addRecounts } from '@learning-library/common/patterns';
import { buildIndex, schemaOf, vacuumOften } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/**
 * Counts the mastered memocards of each account beside its quotas. What a process of the release before changes meanwhile, the
 * janitor counts.
 */
export class CountMasteredOfAccount1796473200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(addRecounts(schema) + vacuumOften(schema, ['outbox', 'receipts']));
    await buildIndex(
      queryRunner,
      'content_references_mastered_in_folder',
      `ON ${schema}.content_references (account_id, folder_id)
        WHERE mastered_count > 0 AND deleted_at IS NULL AND folder_id IS NOT NULL`,
    );
    await queryRunner.query(`
      INSERT INTO ${schema}.usage (account_id, quota, used, maximum)
      SELECT account_id, 'mastered', sum(mastered_count), ${Number.MAX_SAFE_INTEGER} FROM ${schema}.content_references
      WHERE mastered_count > 0 AND deleted_at IS NULL GROUP BY account_id
      ON CONFLICT ON CONSTRAINT usage_pkey DO NOTHING`);
  }
}
