import { type Database } from '@learning-library/common/postgres';
import { observe } from '@learning-library/common/telemetry';
import { queueLag } from '../persistence/repositories/indexQueue';

const READ_MS = 3_000;

/** Exposes metrics of the queue. @returns a function that ends this */
export function observeQueue(database: Database): () => void {
  const queue = () => queueLag(database.until(Date.now() + READ_MS));
  const ends = [
    observe(
      'learning_library.search.lag',
      { description: 'Age of the oldest change of library that is not in the index yet.', unit: 's' },
      async () => [{ value: (await queue()).seconds }],
    ),
    observe(
      'learning_library.search.queue_length',
      { description: 'Contents and folders that wait to be indexed.', unit: '{item}' },
      async () => [{ value: (await queue()).count }],
    ),
  ];
  return () => ends.forEach((end) => end());
}
