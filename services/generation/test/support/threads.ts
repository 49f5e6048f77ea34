import type { Threads } from '../../src/threads/threads';
import * as thread from '../../src/threads/thread';

/** Runs tasks in this thread, so that a test needs no build and does not wait for the start of a thread. */
export const onThisThread: Threads = {
  run: (name, input) => {
    const work = thread[name] as unknown as (given: object) => { result: never };
    return Promise.resolve(work(input).result);
  },
  close: () => Promise.resolve(),
};
