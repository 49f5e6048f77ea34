import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '@learning-library/local-servers';

export interface Kept {
  address: string;
  /** Stops the server; called once `signal` is aborted. */
  stop: () => Promise<void>;
}

const PAUSE_MS = 500;

/**
 * Starts a server or process, and starts it again whenever it ends, until `signal`. @param ended called with the reason for
 * an end or a failed restart
 */
export async function keepRunning(
  start: () => Promise<RunningServer>,
  ended: (how: string) => void,
  signal: AbortSignal,
): Promise<Kept> {
  let running = await start();
  const keep = async (): Promise<void> => {
    let how = await running.ended;
    while (!signal.aborted) {
      ended(how);
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
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
