import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '../errors';
import type { Method } from './methods';
import { NotDone, PEER, type Peer } from './peer';

/** How long the first attempt of a read may take where another replica can be asked. */
const FIRST_READ_MS = 500;
const MAX_ATTEMPTS = 6;
/** After a connection broke: it is up again after about the first pause, a process later. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 400;

type Attempt<T> = (deadline: number) => Promise<T>;

/**
 * The client's methods, of which those named are reads. One that a replica is slow with, or says that it cannot answer
 * now, is asked of another one, once. One whose connection broke is asked again, of whoever is there. Nothing is where
 * the client's budget of retries is used up, nor where the service is part of this process. This is the one layer that
 * tries reads again.
 */
export function retryReads<M extends object>(client: M, ...names: (keyof M)[]): M {
  const { [PEER]: peer } = client as { [PEER]?: Peer };
  const retried = names.map((name) => {
    const method = client[name] as Method<unknown, unknown>;
    const read: Method<unknown, unknown> = (request, { deadline }) => {
      const hasOthers = peer !== undefined && peer.replicas() > 1;
      const firstMs = hasOthers ? FIRST_READ_MS : Infinity;
      return inAttempts(deadline, firstMs, (until) => method(request, { deadline: until }));
    };
    return [name, read] as const;
  });
  return { ...client, ...Object.fromEntries(retried) };
}

/**
 * A creation. Under an operation it is tried again like a read, since its receipt makes the second attempt answer what the
 * first one did; without one it is sent once.
 */
export async function retryCreate<T>(deadline: number, operation: object | undefined, attempt: Attempt<T>): Promise<T> {
  return operation === undefined ? attempt(deadline) : inAttempts(deadline, Infinity, attempt);
}

async function inAttempts<T>(deadline: number, firstMs: number, attempt: Attempt<T>): Promise<T> {
  let elsewhere = false;
  for (let made = 1; ; made++) {
    const limit = made === 1 ? Math.min(deadline, Date.now() + firstMs) : deadline;
    try {
      return await attempt(limit);
    } catch (error) {
      const fault = error instanceof ContractError && error.cause;
      if (!(fault instanceof NotDone) || made === MAX_ATTEMPTS) throw error;
      const isBroken = fault.reason === 'broken';
      if (!isBroken && elsewhere) throw error;
      elsewhere ||= !isBroken;
      const pauseMs = isBroken ? Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), MAX_PAUSE_MS) : 0;
      if (Date.now() + pauseMs >= deadline || !fault.mayRetry()) throw error;
      await pause(pauseMs);
    }
  }
}
