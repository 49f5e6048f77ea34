import { Janitor, purgeDeletedFolders, purgeJobOutcomes, purgeReceipts, tasksOn } from '@learning-library/common';
import type { Context } from './context';
import * as purge from './persistence/repositories/purge';
import { contentReferences, memocardReferences } from './persistence/repositories/references';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_5_MS = 300_000;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up). */
export function createJanitor({ database, logger }: Context): Janitor {
  const task = tasksOn(database);
  return new Janitor(
    [
      task('expired receipts', MINUTES_5_MS, purgeReceipts),
      task('questions of deleted contents', MINUTE_MS, purge.purgeQuestionsOfDeletedContents),
      task('deleted questions', MINUTE_MS, purge.purgeDeletedQuestions),
      task('tombstones of contents', HOUR_MS, (queryable) => contentReferences.purgeTombstones(queryable)),
      task('folders deleted long ago', HOUR_MS, purgeDeletedFolders),
      task('contents never confirmed', HOUR_MS, (queryable) => contentReferences.purgeUnconfirmed(queryable)),
      task('references of memocards', HOUR_MS, purge.purgeMemocardReferences),
      task('memocards never confirmed', HOUR_MS, (queryable) => memocardReferences.purgeUnconfirmed(queryable)),
      task('outcomes of old jobs', HOUR_MS, purgeJobOutcomes),
    ],
    logger,
  );
}
