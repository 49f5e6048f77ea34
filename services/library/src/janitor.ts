import { type JanitorTask, purgingReceipts } from '@learning-library/common/patterns';
import type { Context } from './context';
import { removeCovers } from './covers';
import { deleteContentsOfFolders } from './deleteContentsOfFolders';
import { purgeContents } from './persistence/repositories/contents';
import { findRemovableCovers } from './persistence/repositories/covers';
import { eraseContents } from './persistence/repositories/erasure';
import { purgeFolders } from './persistence/repositories/folders';
import { reconcilingCounts } from './reconcileCounts';

const RECEIPTS_EVERY_MS = 300_000;
const PURGE_EVERY_MS = 3_600_000;
/** The interval is short, so that deleted data is removed within minutes. */
const CONTENTS_EVERY_MS = 1_000;
const ERASE_EVERY_MS = 60_000;
const RECONCILE_EVERY_MS = 3_600_000;

/** The janitor of the library service (docs/architecture.md#data-retention). */
export function janitorTasks(ctx: Context): JanitorTask[] {
  return [
    { name: 'purge_receipts', everyMs: RECEIPTS_EVERY_MS, run: purgingReceipts() },
    {
      name: 'delete_contents_of_folders',
      everyMs: CONTENTS_EVERY_MS,
      run: (_, deadline) => deleteContentsOfFolders(ctx, deadline),
    },
    { name: 'erase_contents', everyMs: ERASE_EVERY_MS, run: eraseContents },
    { name: 'purge_contents', everyMs: PURGE_EVERY_MS, run: purgeContents },
    {
      name: 'purge_covers',
      everyMs: ERASE_EVERY_MS,
      run: async (queryable, deadline) => removeCovers(ctx, await findRemovableCovers(queryable), deadline),
    },
    { name: 'purge_folders', everyMs: PURGE_EVERY_MS, run: purgeFolders },
    { name: 'reconcile_counts', everyMs: RECONCILE_EVERY_MS, run: reconcilingCounts(ctx) },
  ];
}
