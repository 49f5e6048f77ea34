import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '@learning-library/local-servers';

export interface Kept {
  address: string;
  /** Stops the server; called once `signal` is aborted. */
  stop: () => Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** Run time after which the next pause is the shortest again. */
const STABLE_MS = 30_000;

/**
 * Starts a server or process, and starts it again whenever it ends, until `signal`. The pause before each restart doubles
 * up to 5 s. @param ended called with the reason for an end or a failed restart
 */
export async function keepRunning(
  start: () => Promise<RunningServer>,
  ended: (how: string) => void,
  signal: AbortSignal,
): Promise<Kept> {
  let running = await start();
  const keep = async (): Promise<void> => {
    let startedAt = Date.now();
    let how = await running.ended;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      if (Date.now() - startedAt > STABLE_MS) pauseMs = FIRST_PAUSE_MS;
      ended(how);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      startedAt = Date.now();
      how = await start().then((server) => (running = server).ended, String);
    }
  };
  const keeping = keep();
  return {
    address: running.address,
    stop: async () => {
      await running.stop();
      await keeping;
    },
  };
}
