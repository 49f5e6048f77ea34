import { type JanitorTask, purgingReceipts, tasksOn } from '@learning-library/common/patterns';
import { removeCovers } from './accountData';
import type { Context } from './context';
import { deleteContentsOfFolders } from './deleteContentsOfFolders';
import { purgeContents } from './persistence/repositories/contents';
import { findRemovableCovers } from './persistence/repositories/covers';
import { eraseContents } from './persistence/repositories/erasure';
import { purgeFolders } from './persistence/repositories/folders';
import { reconcilingCounts } from './reconcileCounts';

const RECEIPTS_EVERY_MS = 300_000;
const PURGE_EVERY_MS = 3_600_000;
/** Short, so that deleted data is removed within minutes. */
const CONTENTS_EVERY_MS = 1_000;
const ERASE_EVERY_MS = 60_000;
const RECONCILE_EVERY_MS = 3_600_000;

/** docs/architecture.md#nothing-piles-up */
export function janitorTasks(ctx: Context): JanitorTask[] {
  const { database } = ctx;
  const task = tasksOn(database);
  return [
    task('purge_receipts', RECEIPTS_EVERY_MS, purgingReceipts()),
    {
      name: 'delete_contents_of_folders',
      everyMs: CONTENTS_EVERY_MS,
      run: (deadline) => deleteContentsOfFolders(ctx, deadline),
    },
    task('erase_contents', ERASE_EVERY_MS, eraseContents),
    task('purge_contents', PURGE_EVERY_MS, purgeContents),
    {
      name: 'purge_covers',
      everyMs: ERASE_EVERY_MS,
      run: async (deadline) => removeCovers(ctx, await findRemovableCovers(database.until(deadline)), deadline),
    },
    task('purge_folders', PURGE_EVERY_MS, purgeFolders),
    { name: 'reconcile_counts', everyMs: RECONCILE_EVERY_MS, run: reconcilingCounts(ctx) },
  ];
}
