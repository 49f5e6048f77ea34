import type { NewRows } from '../../postgres';
import { usageSql } from '../quotas';
import { receiptColumns, receipted } from '../receipts';
import { type CountingReferenceTable, liveContent } from '../references';
import { LOCK_BRIEFLY } from '../writes';

/**
 * The creation in one statement: locks the live content, inserts receipt and item, and counts. Parameters: those of the
 * row, then those of the receipt. Returns the content's new count, or nothing if the item is not created. Fails if a quota
 * is used up.
 */
export function creationSql(rows: NewRows<never>, { name, count, quota }: CountingReferenceTable): string {
  return `
  WITH item AS MATERIALIZED (SELECT ${rows.row}, ${receiptColumns(rows.next)}),
  parent AS MATERIALIZED (
    SELECT r.account_id FROM {schema}.${name} r JOIN item USING (account_id, content_id)
    WHERE r.confirmed AND ${liveContent('r')} AND ${LOCK_BRIEFLY}
    FOR NO KEY UPDATE OF r
  ),
  held AS MATERIALIZED (
    SELECT * FROM item WHERE EXISTS (SELECT FROM parent)
  ),
  ${receipted({ from: 'held', as: 'creatable' })},
  counted AS (
    UPDATE {schema}.${name} r SET ${count} = r.${count} + 1, count_version = r.count_version + 1
    FROM creatable WHERE r.account_id = creatable.account_id AND r.content_id = creatable.content_id
    RETURNING r.${count} AS count, r.count_version AS version
  ),
  used AS (${usageSql({ [quota]: '1' }, 'creatable')}),
  created AS (${rows.insertFrom('creatable')})
  SELECT count, version FROM counted`;
}
