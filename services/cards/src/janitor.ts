import { HOUR_MS, itemTasks, type JanitorTask, MINUTE_MS } from '@learning-library/common/patterns';
import {
  eraseDeletedMemocards,
  memocardItems,
  purgeDeletedMemocards,
  REVIEWS_OF_GONE,
} from './persistence/repositories/memocards';

export const janitorTasks = (): JanitorTask[] => [
  ...itemTasks(memocardItems, REVIEWS_OF_GONE),
  { name: 'erase_memocards', everyMs: MINUTE_MS, run: eraseDeletedMemocards },
  { name: 'purge_memocards', everyMs: HOUR_MS, run: purgeDeletedMemocards },
];
