import { type JanitorTask, purgeReceipts } from '@learning-library/common';
import type { Context } from './context';
import { purgeReferences } from './persistence/repositories/contentReferences';
import { purgeJobs } from './persistence/repositories/jobs';

const PURGE_EVERY_MS = 600_000;

/** What has passed its retention (design.md, rule 10). Claims and drafts go in the transaction that ends their job. */
export function janitorTasks({ database }: Context): JanitorTask[] {
  return [
    { name: 'purge_receipts', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeReceipts(database.until(deadline)) },
    { name: 'purge_references', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeReferences(database.until(deadline)) },
    { name: 'purge_jobs', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeJobs(database.until(deadline)) },
  ];
}
