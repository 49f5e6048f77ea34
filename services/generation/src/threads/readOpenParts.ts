import type { Tasks, TextTask } from './tasks';
import type { Threads, TaskOptions } from './threads';

/** The language of a text and its parts without memocards, read in a thread. */
export async function readOpenParts(
  threads: Threads,
  task: TextTask,
  options: TaskOptions,
): Promise<Tasks['readOpenParts'][1]> {
  const { language, openParts } = await threads.run('readOpenParts', task, options);
  // A Buffer comes back from a thread as a Uint8Array.
  return { language, openParts: openParts.map((part) => ({ ...part, hash: Buffer.from(part.hash) })) };
}
