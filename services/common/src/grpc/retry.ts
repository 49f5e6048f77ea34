import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '../errors';
import type { Method } from './methods';

/** How long the first attempts of a read may take before another replica is asked (consistency.md, Calls). */
const READ_ATTEMPTS_MS = [500, 500];
const MAX_ATTEMPTS = 6;
/** After a fault that came at once: a broken connection is up again after about the first pause, a process later. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 400;

type Attempt<T> = (deadline: number) => Promise<T>;

/**
 * A read. An attempt that nobody answers in time, or at all, is followed by others, which the channel sends to the next
 * replica; after two short ones the rest of the time is for what is slow but comes.
 *
 * @throws what the service refused with; `unavailable` where the time or the attempts ran out
 */
export function retryRead<T>(deadline: number, attempt: Attempt<T>): Promise<T> {
  return inAttempts(deadline, READ_ATTEMPTS_MS, attempt);
}

/**
 * A creation. Under an operation it is tried again, since its receipt makes the second attempt answer what the first
 * one did; without one it is sent once (consistency.md, Create 1).
 */
export async function retryCreate<T>(deadline: number, operation: object | undefined, attempt: Attempt<T>): Promise<T> {
  return operation === undefined ? attempt(deadline) : inAttempts(deadline, [], attempt);
}

/** The same methods, of which those named are reads: this is the one layer that tries them again. */
export function retryReads<M extends object>(methods: M, ...names: (keyof M)[]): M {
  const retried = names.map((name) => {
    const method = methods[name] as Method<unknown, unknown>;
    const read: Method<unknown, unknown> = (request, { deadline }) =>
      retryRead(deadline, (until) => method(request, { deadline: until }));
    return [name, read] as const;
  });
  return { ...methods, ...Object.fromEntries(retried) };
}

async function inAttempts<T>(deadline: number, limitsMs: readonly number[], attempt: Attempt<T>): Promise<T> {
  for (let made = 1; ; made++) {
    const limit = Math.min(deadline, Date.now() + (limitsMs[made - 1] ?? Infinity));
    try {
      return await attempt(limit);
    } catch (error) {
      if (!(error instanceof ContractError) || error.code !== 'unavailable' || made === MAX_ATTEMPTS) throw error;
      const inTime = Date.now() < limit;
      // The service's own word, not the connection's: what one replica lacks, the next one mostly lacks too.
      if (inTime && error.cause === undefined && made > 1) throw error;
      const pauseMs = inTime ? Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), MAX_PAUSE_MS) : 0;
      if (Date.now() + pauseMs >= deadline) throw error;
      await pause(pauseMs);
    }
  }
}
