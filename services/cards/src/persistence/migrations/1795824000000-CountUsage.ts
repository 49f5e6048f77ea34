import { QUOTAS } from '@learning-library/common/contract';
import { createUsageTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class CountUsage1795824000000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createUsageTable(schema)}
      INSERT INTO ${schema}.usage (account_id, quota, used, maximum)
      SELECT account_id, 'memocards', sum(memocards_count), ${QUOTAS.memocards} FROM ${schema}.content_references
      WHERE deleted_at IS NULL GROUP BY account_id;
    `;
}
