import type { Threads } from '../../src/threads/threads';
import * as thread from '../../src/threads/thread';

/** What a thread does, done here: a test need not wait for one to start, and its source needs no build. */
export const onThisThread: Threads = {
  run: async (name, task) => (thread[name] as unknown as (task: unknown) => never)(task),
  warm: async () => undefined,
  close: () => Promise.resolve(),
};
