import { type JanitorTask, purgeDeletedFolders, purgingReceipts, tasksOn } from '@learning-library/common/patterns';
import { endOverdueJobs } from './cancellation';
import type { Context } from './context';
import { purgeReferences } from './persistence/repositories/contentReferences';
import { purgeJobs } from './persistence/repositories/jobs';
import { purgeModelUse } from './persistence/repositories/modelUse';

const PURGE_EVERY_MS = 600_000;
const END_EVERY_MS = 10_000;

/** Background work. Claims and drafts are deleted in the transaction that ends their job. */
export function janitorTasks(ctx: Context): JanitorTask[] {
  const task = tasksOn(ctx.database);
  return [
    // Jobs that could not be ended wait for the next sweep, so there is no more to do now.
    { name: 'end_overdue_jobs', everyMs: END_EVERY_MS, run: (deadline) => endOverdueJobs(ctx, deadline).then(() => 0) },
    task('purge_receipts', PURGE_EVERY_MS, purgingReceipts()),
    task('purge_deleted_folders', PURGE_EVERY_MS, purgeDeletedFolders),
    task('purge_references', PURGE_EVERY_MS, purgeReferences),
    task('purge_jobs', PURGE_EVERY_MS, purgeJobs),
    task('purge_model_use', PURGE_EVERY_MS, purgeModelUse),
  ];
}
