import { type JanitorTask, purgeDeletedFolders, purgeReceipts } from '@learning-library/common';
import { endOverdueJobs } from './cancellation';
import type { Context } from './context';
import { purgeReferences } from './persistence/repositories/contentReferences';
import { purgeJobs } from './persistence/repositories/jobs';
import { purgeModelUse } from './persistence/repositories/modelUse';

const PURGE_EVERY_MS = 600_000;
const END_EVERY_MS = 10_000;

/** Background work. Claims and drafts are deleted in the transaction that ends their job. */
export function janitorTasks(ctx: Context): JanitorTask[] {
  const { database } = ctx;
  return [
    // Jobs that could not be ended wait for the next sweep, so there is no more to do now.
    { name: 'end_overdue_jobs', everyMs: END_EVERY_MS, run: (deadline) => endOverdueJobs(ctx, deadline).then(() => 0) },
    { name: 'purge_receipts', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeReceipts(database.until(deadline)) },
    {
      name: 'purge_deleted_folders',
      everyMs: PURGE_EVERY_MS,
      run: (deadline) => purgeDeletedFolders(database.until(deadline)),
    },
    { name: 'purge_references', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeReferences(database.until(deadline)) },
    { name: 'purge_jobs', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeJobs(database.until(deadline)) },
    { name: 'purge_model_use', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeModelUse(database.until(deadline)) },
  ];
}
