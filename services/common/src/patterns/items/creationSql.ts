import type { Batch } from '../../postgres';
import { countSql, withoutRoomSql } from '../quotas';
import { RECEIPT_COLUMNS, receiptArrays, RECEIPTED } from '../receipts';
import { type CountingReferenceTable, liveContent } from '../references';
import { BRIEF_LOCK_MS } from '../writes';

/** What a creation does where somebody else holds its parent: waits, waits as long as a commit takes, or leaves it out. */
export type ParentLock = 'wait' | 'wait_briefly' | 'skip';

const LOCKING: Readonly<Record<ParentLock, { when: string; lock: string }>> = {
  wait: { when: 'true', lock: 'FOR NO KEY UPDATE OF r' },
  // Ends with the transaction of the statement, whatever connection of a pooler the next one gets.
  wait_briefly: {
    when: `(SELECT set_config('lock_timeout', '${BRIEF_LOCK_MS}', true)) IS NOT NULL`,
    lock: 'FOR NO KEY UPDATE OF r',
  },
  skip: { when: 'true', lock: 'FOR NO KEY UPDATE OF r SKIP LOCKED' },
};

/**
 * The whole creation in one statement: locks live contents in order, inserts receipts and items of those that it holds,
 * and counts. Parameters: those of the batch, then those of the receipts. Returns the created ids.
 */
export function creationSql(
  batch: Batch<never>,
  { name, count, quota }: CountingReferenceTable,
): Readonly<Record<ParentLock, string>> {
  const sql = ({ when, lock }: (typeof LOCKING)[ParentLock]): string => `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(${batch.arrays}, ${receiptArrays(batch.next)}) WITH ORDINALITY
      AS item (${batch.columns}, ${RECEIPT_COLUMNS}, position)
  ),
  parents AS MATERIALIZED (
    SELECT r.account_id, r.content_id
    FROM (SELECT DISTINCT account_id, content_id FROM items) AS wanted
    JOIN {schema}.${name} r USING (account_id, content_id)
    WHERE r.confirmed AND ${liveContent('r')} AND ${when}
    ORDER BY r.content_id, r.account_id
    ${lock}
  ),
  full_accounts AS MATERIALIZED (${withoutRoomSql({ [quota]: '1' }, 'items')}),
  held AS MATERIALIZED (
    SELECT item.* FROM items item JOIN parents USING (account_id, content_id)
    WHERE item.account_id NOT IN (SELECT account_id FROM full_accounts)
  ),
  ${RECEIPTED},
  counted AS (
    UPDATE {schema}.${name} r SET ${count} = r.${count} + added.count
    FROM (SELECT account_id, content_id, count(*)::integer AS count FROM creatable GROUP BY account_id, content_id) AS added
    WHERE r.account_id = added.account_id AND r.content_id = added.content_id
  ),
  used AS (${countSql({ [quota]: '1' }, 'creatable')})
  ${batch.insertFrom('creatable')}
  RETURNING id`;
  return { wait: sql(LOCKING.wait), wait_briefly: sql(LOCKING.wait_briefly), skip: sql(LOCKING.skip) };
}
