import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '../contract/errors';
import type { Method } from './methods';
import { RetryableError, RETRY_BUDGET, type RetryBudget } from './retryBudget';

/** Time limit of a read's first attempt where there is another replica. */
const FIRST_READ_MS = 500;
const MAX_ATTEMPTS = 6;
/** First pause after a broken connection, which is usually enough to connect again; a restarted process takes longer. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 400;

type Attempt<T> = (deadline: number) => Promise<T>;

/**
 * The client's methods with retries for the named reads. One that is slow or `unavailable` is sent to another replica,
 * once; one whose connection broke, to any. Nothing is retried beyond the budget, or in one process; no other layer
 * retries.
 */
export function retryReads<M extends object>(client: M, ...names: (keyof M)[]): M {
  const { [RETRY_BUDGET]: peer } = client as { [RETRY_BUDGET]?: RetryBudget };
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

/** Sends a creation: with a creation key retried like a read, since the receipt makes the second attempt answer what the first did. */
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
      if (!(fault instanceof RetryableError) || made === MAX_ATTEMPTS) throw error;
      const isBroken = fault.reason === 'broken';
      if (!isBroken && elsewhere) throw error;
      elsewhere ||= !isBroken;
      const pauseMs = isBroken ? Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), MAX_PAUSE_MS) : 0;
      if (Date.now() + pauseMs >= deadline || !fault.mayRetry()) throw error;
      await pause(pauseMs);
    }
  }
}
