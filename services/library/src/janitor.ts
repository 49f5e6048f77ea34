import { type JanitorTask, purgeReceipts } from '@learning-library/common';
import type { Context } from './context';
import { purgeContents } from './persistence/repositories/contents';
import { purgeFolders } from './persistence/repositories/folders';

const RECEIPTS_EVERY_MS = 300_000;
const PURGE_EVERY_MS = 3_600_000;

/** What happens beside the calls: receipts go after 24 hours, what was deleted after 30 days (design.md, rule 10). */
export function janitorTasks({ database }: Context): JanitorTask[] {
  return [
    { name: 'purge_receipts', everyMs: RECEIPTS_EVERY_MS, run: (deadline) => purgeReceipts(database.until(deadline)) },
    { name: 'purge_contents', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeContents(database.until(deadline)) },
    { name: 'purge_folders', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeFolders(database.until(deadline)) },
  ];
}
