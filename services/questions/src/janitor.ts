import { HOUR_MS, itemTasks, type JanitorTask, MINUTE_MS } from '@learning-library/common/patterns';
import { chunkDeletion } from '@learning-library/common/postgres';
import { memocardReferences, purgeMemocardReferences } from './persistence/repositories/memocards';
import { questionItems } from './persistence/repositories/questions';

/** Deletes rows that nothing reads any more. */
const purgeDeletedQuestions = chunkDeletion('questions', 'deleted_at IS NOT NULL ORDER BY deleted_at');

export const janitorTasks = (): JanitorTask[] => [
  ...itemTasks(questionItems),
  { name: 'purge_questions', everyMs: MINUTE_MS, run: purgeDeletedQuestions },
  { name: 'purge_memocard_references', everyMs: HOUR_MS, run: purgeMemocardReferences },
  { name: 'purge_unconfirmed_memocards', everyMs: HOUR_MS, run: memocardReferences.purgeUnconfirmed },
];
