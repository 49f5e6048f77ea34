import type { Threads } from '../../src/threads/threads';
import * as thread from '../../src/threads/thread';

/** What a thread does, done here: a test need not wait for one to start, and its source needs no build. */
export const onThisThread: Threads = {
  run: async (name, task) => {
    const work = thread[name] as unknown as (order: object) => Promise<{ result: never }>;
    return (await work({ task, stop: new Int32Array(1) })).result;
  },
  close: () => Promise.resolve(),
};
