import type { Queryable } from '../../postgres';
import type { ImportedRow } from '../accountData';

/**
 * Reports the counts of imported references again, because an export contains neither library's counts nor their versions.
 */
export async function reportImportedCounts(
  tx: Queryable,
  accountId: string,
  table: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  if (table !== 'content_references') return;
  await tx.query(
    `UPDATE {schema}.content_references SET count_version = count_version + 1
     WHERE account_id = $1 AND content_id = ANY ($2::uuid[])`,
    [accountId, rows.map((row) => String(row['content_id']))],
  );
}
