import { Janitor, purgeDeletedFolders, purgeJobOutcomes, purgeReceipts, tasksOn } from '@learning-library/common';
import type { Context } from './context';
import { contentReferences } from './persistence/repositories/contentReferences';
import * as purge from './persistence/repositories/purge';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_5_MS = 300_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). */
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
    ],
    logger,
  );
}
