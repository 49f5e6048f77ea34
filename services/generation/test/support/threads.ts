import type { Threads } from '../../src/threads/threads';
import * as thread from '../../src/threads/thread';

/** Runs tasks in this thread: a test then waits for no start of a thread, and needs no build. */
export const onThisThread: Threads = {
  run: (name, input) => {
    const work = thread[name] as unknown as (given: object) => { result: never };
    return Promise.resolve(work(input).result);
  },
  close: () => Promise.resolve(),
};
