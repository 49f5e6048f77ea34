import { QUOTAS } from '@learning-library/common/contract';
import { createAuditLogTable, createUsageTable } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class CountUsage1795824000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      ${createAuditLogTable(schema)}
      ${createUsageTable(schema)}
      INSERT INTO ${schema}.usage (account_id, quota, used, maximum)
      SELECT account_id, 'questions', sum(questions_count), ${QUOTAS.questions} FROM ${schema}.content_references
      WHERE deleted_at IS NULL GROUP BY account_id;
    `);
  }
}
