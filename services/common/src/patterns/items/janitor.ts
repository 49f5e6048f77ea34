import type { JanitorTask } from '../janitor';
import { purgeJobOutcomes } from '../jobOutcomes';
import { purgingReceipts } from '../receipts';
import { purgeDeletedFolders } from '../references';
import type { ContentItems, Item } from './contentItems';

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
const RECEIPTS_EVERY_MS = 300_000;

export const PURGE_CHUNK = 500;
const CONTENTS = 50;

/**
 * The tasks of a janitor for items.
 * @param purgedWith further parts of the WITH that delete data of the purged items, `gone`
 */
export function itemTasks<I extends Item, Row extends object>(
  items: ContentItems<I, Row>,
  purgedWith?: string,
): JanitorTask[] {
  const purge = purgeSql(items.options.table.name, purgedWith);
  return [
    { name: 'purge_receipts', everyMs: RECEIPTS_EVERY_MS, run: purgingReceipts() },
    {
      name: 'purge_items',
      everyMs: MINUTE_MS,
      run: async (queryable) => (await queryable.query<{ count: number }>(purge))[0]?.count ?? 0,
    },
    { name: 'purge_tombstones', everyMs: HOUR_MS, run: items.contents.purgeTombstones },
    { name: 'purge_deleted_folders', everyMs: HOUR_MS, run: purgeDeletedFolders },
    { name: 'purge_unconfirmed_contents', everyMs: HOUR_MS, run: items.contents.purgeUnconfirmed },
    { name: 'purge_job_outcomes', everyMs: HOUR_MS, run: purgeJobOutcomes },
  ];
}

const purgeSql = (table: string, purgedWith: string | undefined): string => `
  WITH due AS MATERIALIZED (
    SELECT account_id, content_id FROM {schema}.content_references
    WHERE deleted_at IS NOT NULL AND purged_at IS NULL
    ORDER BY deleted_at LIMIT ${CONTENTS} FOR UPDATE SKIP LOCKED
  ),
  gone AS MATERIALIZED (
    SELECT item.account_id, item.id FROM due JOIN {schema}.${table} item USING (account_id, content_id)
    WHERE item.deleted_at IS NULL LIMIT ${PURGE_CHUNK}
  ),
  ${purgedWith === undefined ? '' : `${purgedWith},`}
  removed AS (
    DELETE FROM {schema}.${table} item USING gone WHERE item.id = gone.id AND item.account_id = gone.account_id
  ),
  purged AS (
    UPDATE {schema}.content_references r SET purged_at = now() FROM due
    WHERE r.account_id = due.account_id AND r.content_id = due.content_id
      AND (SELECT count(*) FROM gone) < ${PURGE_CHUNK}
  )
  SELECT ((SELECT count(*) FROM due) + (SELECT count(*) FROM gone))::integer AS count`;
