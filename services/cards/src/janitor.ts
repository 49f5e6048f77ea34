import {
  Janitor,
  purgeDeletedFolders,
  purgeJobOutcomes,
  purgeReceipts,
  recounting,
  tasksOn,
} from '@learning-library/common/patterns';
import type { Context } from './context';
import { contentReferences } from './persistence/repositories/contentReferences';
import * as purge from './persistence/repositories/purge';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_5_MS = 300_000;

/** What accounts hold, as it is counted with every creation and deletion. */
export const HELD = {
  quota: 'memocards',
  table: 'content_references',
  where: 'item.deleted_at IS NULL',
  amount: 'sum(item.memocards_count)',
} as const;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up), and counts again what accounts hold. */
export function createJanitor({ database, logger }: Context): Janitor {
  const task = tasksOn(database);
  return new Janitor(
    [
      task('expired receipts', MINUTES_5_MS, purgeReceipts),
      task('memocards of deleted contents', MINUTE_MS, purge.purgeMemocardsOfDeletedContents),
      task('texts of deleted memocards', MINUTE_MS, purge.eraseDeletedMemocards),
      task('deleted memocards', HOUR_MS, purge.purgeDeletedMemocards),
      task('tombstones of contents', HOUR_MS, (queryable) => contentReferences.purgeTombstones(queryable)),
      task('folders deleted long ago', HOUR_MS, purgeDeletedFolders),
      task('references never confirmed', HOUR_MS, (queryable) => contentReferences.purgeUnconfirmed(queryable)),
      task('outcomes of old jobs', HOUR_MS, purgeJobOutcomes),
      { name: 'what accounts hold', everyMs: HOUR_MS, run: recounting(database, HELD) },
    ],
    logger,
  );
}
