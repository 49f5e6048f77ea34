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
const READ = /\/(Batch)?(Get|List|Search|Find|Count|Verify|Walk|Report)(?!TestCall)\w*$/;

/**
 * The reason for a failed call: the service returned `unavailable`, was too slow or rejected the token, or the connection
 * was lost.
 */
export type Reason = 'refused' | 'late' | 'denied' | 'broken';

export class RetryableError extends Error {
  constructor(
    readonly reason: Reason,
    override readonly cause: ServiceError & { address?: string },
  ) {
    super(`${reason}: ${cause.details}`, { cause });
  }
}

/** Whether a method only reads, according to its name. */
export function isRead(path: string): boolean {
  return READ.test(path);
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
  { budget, transport, isRead: isReadCall }: { budget: RetryBudget; transport: Transport; isRead: boolean },
  deadline: number,
  attempt: (deadline: number, avoid?: string) => Promise<T>,
): Promise<T> {
  const replicas = transport.retryTargets();
  // The first attempt gets only part of the time if its retry is certain.
  const isReserved = isReadCall && replicas > 1 && budget.reserve();
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

  /** Takes a retry for a call that has failed. */
  take(): boolean {
    return this.takeUnless(this.saved < 1);
  }

  /** Takes a retry for a call that may fail. */
  reserve(): boolean {
    return this.takeUnless(this.saved <= MIN_SAVED);
  }

  private takeUnless(isUsedUp: boolean): boolean {
    if (!isUsedUp) this.saved--;
    return !isUsedUp;
  }

  refund(): void {
    this.saved = Math.min(this.saved + 1, MAX_SAVED);
  }
}
