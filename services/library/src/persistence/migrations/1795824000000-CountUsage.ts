import { QUOTAS } from '@learning-library/common/contract';
import { createUsageTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

export class CountUsage1795824000000 extends SqlMigration {
  readonly sql = (schema: string): string => `
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
    `;
}
