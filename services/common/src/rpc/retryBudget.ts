import type { ServiceError } from '@grpc/grpc-js';
import type { ContractError } from '../contract/errors';
import type { Logger } from '../telemetry/logging';

export const RETRY_BUDGET = Symbol('peer');

const RETRIES_PER_CALL = 0.1;
/** Retries that can be saved up, for the moment when a replica ends with many calls under way. */
const MAX_SAVED = 100;
const TOLD_MS = 10_000;

export class RetryBudget {
  private saved = MAX_SAVED;
  private toldAt = -Infinity;
  private refuses = false;

  /** @param replicas the known number of replicas; 0 where the service is in this process, to which no call gets lost */
  constructor(
    readonly replicas: () => number,
    private readonly logger?: Logger,
  ) {}

  /** Whether the last answer was that the caller's token is not accepted. */
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

  takeRetry(): boolean {
    if (this.saved < 1) return false;
    this.saved--;
    return true;
  }
}

/** Why a call failed: the service answered `unavailable`, was too slow, does not accept the token, or the connection broke. */
export type Reason = 'refused' | 'late' | 'denied' | 'broken';

/** A call that was not done, and the peer that failed. */
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

/** Whether the service of a client refused its token at the last call. */
export function refusesToken(client: object): boolean {
  return (client as { [RETRY_BUDGET]?: RetryBudget })[RETRY_BUDGET]?.refusesToken === true;
}
