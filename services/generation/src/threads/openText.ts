import type { Tasks, TextTask } from './tasks';
import type { Threads } from './threads';

/** Language and open parts of a text, read in a thread. */
export async function openText(threads: Threads, task: TextTask, signal: AbortSignal): Promise<Tasks['openText'][1]> {
  const { language, openParts } = await threads.run('openText', task, signal);
  // What comes from a thread is no Buffer any more.
  return { language, openParts: openParts.map((part) => ({ ...part, hash: Buffer.from(part.hash) })) };
}
