import { HOUR_MS, itemTasks, type JanitorTask, MINUTE_MS } from '@learning-library/common/patterns';
import { chunkDeletion } from '@learning-library/common/postgres';
import { memocardReferences, purgeMemocardReferences } from './persistence/repositories/memocards';
import { questionItems } from './persistence/repositories/questions';

/** Deletes rows that nothing reads any more. */
const purgeDeletedQuestions = chunkDeletion('questions', 'deleted_at IS NOT NULL ORDER BY deleted_at');

export const janitorTasks = (): JanitorTask[] => [
  ...itemTasks(questionItems),
  { name: 'deleted questions', everyMs: MINUTE_MS, run: purgeDeletedQuestions },
  { name: 'references of memocards', everyMs: HOUR_MS, run: purgeMemocardReferences },
  {
    name: 'memocards never confirmed',
    everyMs: HOUR_MS,
    run: (queryable) => memocardReferences.purgeUnconfirmed(queryable),
  },
];
