import type { Queryable } from '../../postgres';
import { type JanitorTask, tasksOn } from '../janitor';
import { purgeJobOutcomes } from '../jobOutcomes';
import { purgingReceipts } from '../receipts';
import { purgeDeletedFolders } from '../references';
import type { ContentItems, Item } from './contentItems';
import type { ItemContext } from './contents';

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
const RECEIPTS_EVERY_MS = 300_000;

export const PURGE_CHUNK = 500;
const CONTENTS = 50;

/** @param purgedWith further parts of the WITH that delete data of the purged items, `gone` */
export function itemTasks<I extends Item, Row extends object>(
  { database }: Pick<ItemContext, 'database'>,
  items: ContentItems<I, Row>,
  purgedWith?: string,
): JanitorTask[] {
  const task = tasksOn(database);
  const purge = purgeSql(items.options.table.name, purgedWith);
  return [
    task('expired receipts', RECEIPTS_EVERY_MS, purgingReceipts()),
    task('items of deleted contents', MINUTE_MS, (queryable) => purgeOfDeletedContents(queryable, purge)),
    task('tombstones of contents', HOUR_MS, (queryable) => items.contents.purgeTombstones(queryable)),
    task('folders deleted long ago', HOUR_MS, purgeDeletedFolders),
    task('contents never confirmed', HOUR_MS, (queryable) => items.contents.purgeUnconfirmed(queryable)),
    task('outcomes of old jobs', HOUR_MS, purgeJobOutcomes),
  ];
}

async function purgeOfDeletedContents(queryable: Queryable, purge: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(purge);
  return row?.count ?? 0;
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
