import { setTimeout as pause } from 'node:timers/promises';
import { ContractError } from '../contract/errors';
import type { Method } from './methods';
import type { ServiceError } from '@grpc/grpc-js';
import type { Logger } from '../telemetry/logging';

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
    const read: Method<unknown, unknown> = async (request, { deadline }) => {
      // Only a read that may be retried gives its first replica less than all of its time.
      const reserved = peer?.reserveRetry();
      const firstMs = reserved === undefined ? Infinity : FIRST_READ_MS;
      try {
        return await inAttempts(deadline, firstMs, (until) => method(request, { deadline: until }), reserved);
      } finally {
        reserved?.release();
      }
    };
    return [name, read] as const;
  });
  return { ...client, ...Object.fromEntries(retried) };
}

/** Sends a creation: with a creation key retried like a read, since the receipt makes the second attempt answer what the first did. */
export async function retryCreate<T>(deadline: number, operation: object | undefined, attempt: Attempt<T>): Promise<T> {
  return operation === undefined ? attempt(deadline) : inAttempts(deadline, Infinity, attempt);
}

async function inAttempts<T>(
  deadline: number,
  firstMs: number,
  attempt: Attempt<T>,
  reserved?: ReservedRetry,
): Promise<T> {
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
      if (Date.now() + pauseMs >= deadline) throw error;
      if (reserved?.use() !== true && !fault.mayRetry()) throw error;
      await pause(pauseMs);
    }
  }
}

export const RETRY_BUDGET = Symbol('peer');

const RETRIES_PER_CALL = 0.1;
/** Retries that can be saved up, for the moment when a replica ends with many calls under way. */
const MAX_SAVED = 100;
const TOLD_MS = 10_000;

interface ReservedRetry {
  /** Whether the retry was still there to use. */
  use(): boolean;
  release(): void;
}

export class RetryBudget {
  private saved = MAX_SAVED;
  private toldAt = -Infinity;
  private refuses = false;

  /** @param replicas the known number of replicas; 0 where the service is in this process, to which no call gets lost */
  constructor(
    readonly replicas: () => number,
    private readonly logger?: Logger,
  ) {}

  get refusesToken(): boolean {
    return this.refuses;
  }

  noteAnswer(): void {
    this.refuses = false;
  }

  noteFault(rpc: string, { cause }: ContractError): void {
    if (!(cause instanceof RetryableError)) return this.noteAnswer();
    if (cause.reason !== 'denied') return;
    this.refuses = true;
    const now = performance.now();
    if (now - this.toldAt < TOLD_MS) return;
    this.toldAt = now;
    this.logger?.error({ rpc, reason: cause.message }, 'internal token refused');
  }

  noteCall(): void {
    this.saved = Math.min(this.saved + RETRIES_PER_CALL, MAX_SAVED);
  }

  /** A retry on another replica that is paid for in advance; undefined if there is no other replica or no budget. */
  reserveRetry(): ReservedRetry | undefined {
    if (this.replicas() < 2 || !this.takeRetry()) return undefined;
    let isHeld = true;
    const use = (): boolean => {
      const wasHeld = isHeld;
      isHeld = false;
      return wasHeld;
    };
    return {
      use,
      release: () => {
        if (use()) this.saved = Math.min(this.saved + 1, MAX_SAVED);
      },
    };
  }

  takeRetry(): boolean {
    if (this.saved < 1) return false;
    this.saved--;
    return true;
  }
}

/** Why a call failed: the service answered `unavailable`, was too slow, does not accept the token, or the connection broke. */
export type Reason = 'refused' | 'late' | 'denied' | 'broken';

export class RetryableError extends Error {
  constructor(
    readonly reason: Reason,
    readonly peer: RetryBudget,
    cause: ServiceError,
  ) {
    super(`${reason}: ${cause.details}`, { cause });
  }

  /** Whether the call may be tried again: within the budget, and where another replica can answer it. */
  mayRetry(): boolean {
    // After a broken connection the same replica may answer, or its successor. Otherwise another one has to exist.
    const others = this.reason === 'broken' ? this.peer.replicas() > 0 : this.peer.replicas() > 1;
    return others && this.peer.takeRetry();
  }
}

export function refusesToken(client: object): boolean {
  return (client as { [RETRY_BUDGET]?: RetryBudget })[RETRY_BUDGET]?.refusesToken === true;
}
