import { HOUR_MS, itemTasks, Janitor, MINUTE_MS, tasksOn } from '@learning-library/common/patterns';
import { chunkDeletion } from '@learning-library/common/postgres';
import type { Context } from './context';
import { memocardReferences, purgeMemocardReferences } from './persistence/repositories/memocards';
import { questionItems } from './persistence/repositories/questions';

/** Nothing reads them any more. */
const purgeDeletedQuestions = chunkDeletion('questions', 'deleted_at IS NOT NULL ORDER BY deleted_at');

export function createJanitor({ database, logger }: Context): Janitor {
  const task = tasksOn(database);
  return new Janitor(
    [
      ...itemTasks({ database }, questionItems),
      task('deleted questions', MINUTE_MS, purgeDeletedQuestions),
      task('references of memocards', HOUR_MS, purgeMemocardReferences),
      task('memocards never confirmed', HOUR_MS, (queryable) => memocardReferences.purgeUnconfirmed(queryable)),
    ],
    logger,
  );
}
