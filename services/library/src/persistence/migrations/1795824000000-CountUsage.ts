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
      SELECT account_id, 'contents', count(*), ${QUOTAS.contents} FROM ${schema}.contents
      WHERE deleted_at IS NULL GROUP BY account_id
      UNION ALL
      SELECT c.account_id, 'text_bytes', sum(octet_length(t.text)), ${QUOTAS.text_bytes}
      FROM ${schema}.contents c JOIN ${schema}.content_texts t ON t.content_id = c.id
      WHERE c.deleted_at IS NULL GROUP BY c.account_id
      UNION ALL
      SELECT account_id, 'folders', count(*), ${QUOTAS.folders} FROM ${schema}.folders
      WHERE deleted_at IS NULL GROUP BY account_id;
    `);
  }
}
