import { HOUR_MS, itemTasks, Janitor, MINUTE_MS, tasksOn } from '@learning-library/common/patterns';
import type { Context } from './context';
import {
  eraseDeletedMemocards,
  memocardItems,
  purgeDeletedMemocards,
  REVIEWS_OF_GONE,
} from './persistence/repositories/memocards';

export function createJanitor({ database, logger }: Context): Janitor {
  const task = tasksOn(database);
  return new Janitor(
    [
      ...itemTasks({ database }, memocardItems, REVIEWS_OF_GONE),
      task('texts of deleted memocards', MINUTE_MS, eraseDeletedMemocards),
      task('deleted memocards', HOUR_MS, purgeDeletedMemocards),
    ],
    logger,
  );
}
