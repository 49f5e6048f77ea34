import type { Tasks } from './tasks';
import type { Threads, TaskOptions } from './threads';

/** The language of a text and its parts, read in a thread. */
export async function readParts(
  threads: Threads,
  task: Tasks['readParts'][0],
  options: TaskOptions,
): Promise<Tasks['readParts'][1]> {
  const { language, parts } = await threads.run('readParts', task, options);
  // A Buffer comes back from a thread as a Uint8Array.
  return { language, parts: parts.map((part) => ({ ...part, hash: Buffer.from(part.hash) })) };
}
