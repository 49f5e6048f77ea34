import { ContractError } from '@learning-library/common/contract';

export interface Retry {
  /** Pause before the second attempt; each further pause is twice as long. */
  firstMs: number;
  mostMs: number;
}

/** Time limits of a workflow in milliseconds, passed in at its start. */
export interface Limits {
  /** Maximum time without a heartbeat of a generator. */
  heartbeatMs: number;
  /** Time limit of one attempt to generate a shard. */
  generateMs: number;
  stepMs: number;
  retry: Retry;
}

export const RETRY: Retry = { firstMs: 500, mostMs: 10_000 };

/** Number of failures after which a step is final. Steps wait for an unavailable peer with any number of attempts. */
export const MAX_FAILURES = 5;

export function pauseAfter(tries: number, { firstMs, mostMs }: Retry): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(tries - 1, 20));
}

/** The error for a text of a job that took longer than its time limit. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

export function codeOf(error: unknown): string {
  if (error instanceof TooLong) return 'too_long';
  return error instanceof ContractError ? (error as ContractError).code : 'internal_error';
}

/** Codes after which a repetition is useless: the content was deleted, the account is full, or the text takes too long. */
const FINAL = ['not_found', 'forbidden', 'too_long'];

/** Whether a step that failed with this code is final. */
export function isFinal(code: string, failures: number): boolean {
  return FINAL.includes(code) || (code !== 'unavailable' && failures >= MAX_FAILURES);
}
