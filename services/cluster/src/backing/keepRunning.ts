import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from '../processes/backoff';
import type { RunningServer } from '@learning-library/local-servers';

export interface KeptServer {
  /** Undefined while it is down. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

/** Starts a server again where it dies, at the same address. `died` gets an error where it cannot be started again. */
export async function keepRunning(
  start: () => Promise<RunningServer>,
  died: (error?: unknown) => void,
): Promise<KeptServer> {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const backoff = new Backoff();
  let server: RunningServer | undefined = await start();

  const watch = async (): Promise<void> => {
    while (!isStopping()) {
      const startedAt = Date.now();
      await server?.ended;
      server = undefined;
      if (isStopping()) return;
      died();
      await delay(backoff.next(Date.now() - startedAt), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      server = await start().catch((error: unknown) => {
        died(error);
        return undefined;
      });
    }
  };
  const watching = watch();
  return {
    pid: () => server?.pid,
    stop: async () => {
      stopping.abort();
      await server?.stop();
      await watching;
      await server?.stop();
    },
  };
}
