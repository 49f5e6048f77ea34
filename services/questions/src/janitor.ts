import {
  Janitor,
  purgeDeletedFolders,
  purgeJobOutcomes,
  purgeReceipts,
  recounting,
  tasksOn,
} from '@learning-library/common/patterns';
import type { Context } from './context';
import * as purge from './persistence/repositories/purge';
import { contentReferences, memocardReferences } from './persistence/repositories/references';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_5_MS = 300_000;

/** What accounts hold, as it is counted with every creation and deletion. */
export const HELD = {
  quota: 'questions',
  table: 'content_references',
  where: 'item.deleted_at IS NULL',
  amount: 'sum(item.questions_count)',
} as const;

/** Deletes expired rows (docs/architecture.md#nothing-piles-up), and counts again what accounts hold. */
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
      { name: 'what accounts hold', everyMs: HOUR_MS, run: recounting(database, HELD) },
    ],
    logger,
  );
}
