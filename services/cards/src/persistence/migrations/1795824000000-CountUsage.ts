import { QUOTAS } from '@learning-library/common/contract';
import { createUsageTable } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class CountUsage1795824000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      ${createUsageTable(schema)}
      INSERT INTO ${schema}.usage (account_id, quota, used, maximum)
      SELECT account_id, 'memocards', sum(memocards_count), ${QUOTAS.memocards} FROM ${schema}.content_references
      WHERE deleted_at IS NULL GROUP BY account_id;
    `);
  }
}
