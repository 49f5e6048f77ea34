import { type JanitorTask, purgeReceipts } from '@learning-library/common';
import type { Context } from './context';
import { purgeContents } from './persistence/repositories/contents';
import { deleteCovers, findUnshownCovers } from './persistence/repositories/covers';
import { purgeFolders } from './persistence/repositories/folders';

const RECEIPTS_EVERY_MS = 300_000;
const PURGE_EVERY_MS = 3_600_000;
/** Images that a distant store is asked to remove at the same time. */
const REMOVED_AT_ONCE = 10;

/** What happens beside the calls: receipts go after 24 hours, what was deleted after 30 days, covers that nothing shows (design.md, rule 10). */
export function janitorTasks({ database, covers }: Context): JanitorTask[] {
  return [
    { name: 'purge_receipts', everyMs: RECEIPTS_EVERY_MS, run: (deadline) => purgeReceipts(database.until(deadline)) },
    { name: 'purge_contents', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeContents(database.until(deadline)) },
    {
      name: 'purge_covers',
      everyMs: PURGE_EVERY_MS,
      run: async (deadline) => {
        const ids = await findUnshownCovers(database.until(deadline));
        for (let done = 0; done < ids.length; done += REMOVED_AT_ONCE) {
          const some = ids.slice(done, done + REMOVED_AT_ONCE);
          await Promise.all(some.map((id) => covers.remove(id, deadline)));
        }
        await deleteCovers(database.until(deadline), ids);
        return ids.length;
      },
    },
    { name: 'purge_folders', everyMs: PURGE_EVERY_MS, run: (deadline) => purgeFolders(database.until(deadline)) },
  ];
}
