import {
  type Held,
  HOUR_MS,
  itemTasks,
  Janitor,
  MINUTE_MS,
  recounting,
  tasksOn,
} from '@learning-library/common/patterns';
import type { Context } from './context';
import {
  eraseDeletedMemocards,
  memocardItems,
  purgeDeletedMemocards,
  REVIEWS_OF_GONE,
} from './persistence/repositories/memocards';

/** What accounts have mastered, as it is counted with every review and deletion. */
export const MASTERED: Held = {
  quota: 'mastered',
  table: 'content_references',
  key: 'content_id',
  where: 'item.mastered_count > 0 AND item.deleted_at IS NULL',
  amount: 'sum(item.mastered_count)',
};

export function createJanitor({ database, logger }: Context): Janitor {
  const task = tasksOn(database);
  return new Janitor(
    [
      ...itemTasks({ database }, memocardItems, REVIEWS_OF_GONE),
      { name: 'mastered memocards', everyMs: HOUR_MS, run: recounting(database, MASTERED) },
      task('texts of deleted memocards', MINUTE_MS, eraseDeletedMemocards),
      task('deleted memocards', HOUR_MS, purgeDeletedMemocards),
    ],
    logger,
  );
}
