import { QUOTAS } from '@learning-library/common/contract';
import { createAuditLogTable, createUsageTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class CountUsage1795824000000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ${createAuditLogTable(schema)}
      ${createUsageTable(schema)}
      INSERT INTO ${schema}.usage (account_id, quota, used, maximum)
      SELECT account_id, 'questions', sum(questions_count), ${QUOTAS.questions} FROM ${schema}.content_references
      WHERE deleted_at IS NULL GROUP BY account_id;
    `;
}
