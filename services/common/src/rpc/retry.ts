import type { ServiceError } from '@grpc/grpc-js';
import { ContractError } from '../contract/errors';
import type { Transport } from './transport';

/** Time limit of the first attempt of a read if a retry on another replica is reserved. */
const FIRST_READ_MS = 500;
const RETRIES_PER_CALL = 0.1;
/** Maximum number of saved retries, for a replica that dies with many running calls. */
const MAX_SAVED = 100;
/** Number of saved retries that no running read may reserve, so that creations can always use them. */
const MIN_SAVED = MAX_SAVED / 2;
/** Reads, and reports of counts, whose repetition changes nothing. */
const REPEATABLE = /\/(Batch)?(Get|List|Search|Find|Count|Verify|Walk|Report)(?!TestCall)\w*$/;

/**
 * The reason for a failed call: the service returned `unavailable`, was too slow or rejected the token, or the connection
 * was lost.
 */
export type Reason = 'unavailable' | 'late' | 'denied' | 'broken';

export class RetryableError extends Error {
  constructor(
    readonly reason: Reason,
    override readonly cause: ServiceError & { address?: string },
  ) {
    super(`${reason}: ${cause.details}`, { cause });
  }
}

/** Whether a method can be repeated without a key, according to its name. */
export function isRepeatable(path: string): boolean {
  return REPEATABLE.test(path);
}

/** Whether a second attempt of the creation returns the result of the first, because of its receipt. */
export function hasCreationKey(request: unknown): boolean {
  return (request as { creationKey?: object }).creationKey !== undefined;
}

/**
 * Makes the call, and retries it once on another replica if that may help and the budget allows it. After a lost
 * connection, the same replica or its successor may succeed.
 */
export async function withRetry<T>(
  {
    budget,
    transport,
    isRepeatable: isReserving,
  }: { budget: RetryBudget; transport: Transport; isRepeatable: boolean },
  deadline: number,
  attempt: (deadline: number, avoid?: string) => Promise<T>,
): Promise<T> {
  const replicas = transport.retryTargets();
  // The first attempt gets only part of the time if its retry is certain.
  const isReserved = isReserving && replicas > 1 && budget.take(MIN_SAVED);
  try {
    const response = await attempt(isReserved ? Math.min(deadline, Date.now() + FIRST_READ_MS) : deadline);
    if (isReserved) budget.refund();
    return response;
  } catch (error) {
    const fault = error instanceof ContractError ? error.cause : undefined;
    const mayHelp = fault instanceof RetryableError && replicas > (fault.reason === 'broken' ? 0 : 1);
    if (mayHelp && Date.now() < deadline && (isReserved || budget.take()))
      return attempt(deadline, fault.cause.address);
    if (isReserved) budget.refund();
    throw error;
  }
}

/** The budget of retries of the calls to one service: about a tenth of the calls. */
export class RetryBudget {
  private saved = MAX_SAVED;

  noteCall(): void {
    this.saved = Math.min(this.saved + RETRIES_PER_CALL, MAX_SAVED);
  }

  /** @param kept number of retries that stay for others @returns false if no other retry is left */
  take(kept = 0): boolean {
    if (this.saved < kept + 1) return false;
    this.saved--;
    return true;
  }

  refund(): void {
    this.saved = Math.min(this.saved + 1, MAX_SAVED);
  }
}
