import { type JanitorTask, purgeDeletedFolders, purgingReceipts } from '@learning-library/common/patterns';
import { endOverdueJobs } from './cancellation';
import type { Context } from './context';
import { contentReferences, purgeTombstones } from './persistence/repositories/contentReferences';
import { purgeJobs } from './persistence/repositories/jobs';
import { purgeModelUse } from './persistence/repositories/modelUse';

const PURGE_EVERY_MS = 600_000;
const END_EVERY_MS = 10_000;

/** The background work of the service. Claims and drafts are deleted in the transaction that ends their job. */
export function janitorTasks(ctx: Context): JanitorTask[] {
  return [
    // Jobs that could not be ended are left for the next sweep.
    {
      name: 'end_overdue_jobs',
      everyMs: END_EVERY_MS,
      run: (_, deadline) => endOverdueJobs(ctx, deadline).then(() => 0),
    },
    { name: 'purge_receipts', everyMs: PURGE_EVERY_MS, run: purgingReceipts() },
    { name: 'purge_deleted_folders', everyMs: PURGE_EVERY_MS, run: purgeDeletedFolders },
    { name: 'purge_unconfirmed_contents', everyMs: PURGE_EVERY_MS, run: contentReferences.purgeUnconfirmed },
    { name: 'purge_tombstones', everyMs: PURGE_EVERY_MS, run: purgeTombstones },
    { name: 'purge_jobs', everyMs: PURGE_EVERY_MS, run: purgeJobs },
    { name: 'purge_model_use', everyMs: PURGE_EVERY_MS, run: purgeModelUse },
  ];
}
