import { ContractError } from '@learning-library/common/contract';

export interface Retry {
  /** Before the second try; each further pause lasts twice as long as the one before. */
  firstMs: number;
  mostMs: number;
}

/** Time limits of a workflow in milliseconds, passed in by who starts it. */
export interface Limits {
  /** The longest time without a heartbeat of a generator. */
  heartbeatMs: number;
  /** Of one attempt to generate a shard. */
  generateMs: number;
  stepMs: number;
  retry: Retry;
}

export const RETRY: Retry = { firstMs: 500, mostMs: 10_000 };

/** So many failures are final. An unavailable peer is waited for, however many attempts that takes. */
export const MAX_FAILURES = 5;

export function pauseAfter(tries: number, { firstMs, mostMs }: Retry): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(tries - 1, 20));
}

/** A text of a job took longer than its time limit. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

export function codeOf(error: unknown): string {
  if (error instanceof TooLong) return 'too_long';
  return error instanceof ContractError ? (error as ContractError).code : 'internal_error';
}

/** The content is gone, the account is full, or the text takes too long. */
const FINAL = ['not_found', 'forbidden', 'too_long'];

/** Whether a step that failed with this code is not tried again. */
export function isFinal(code: string, failures: number): boolean {
  return FINAL.includes(code) || (code !== 'unavailable' && failures >= MAX_FAILURES);
}
