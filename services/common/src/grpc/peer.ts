import type { ServiceError } from '@grpc/grpc-js';

/** Where a client tells who answers it. */
export const PEER = Symbol('peer');

/** What may be tried again, of all calls. */
const RETRIES_PER_CALL = 0.1;
/** For a burst, as when a replica ends with all that was on its way to it. */
const MOST_SAVED = 100;

/** Those who answer a client, and how many calls it may still try again there. */
export class Peer {
  private saved = MOST_SAVED;

  /** @param replicas how many can be asked, as far as is known; 0 where it is this process, which nothing is lost to */
  constructor(readonly replicas: () => number) {}

  /** To be told of every call. */
  noteCall(): void {
    this.saved = Math.min(this.saved + RETRIES_PER_CALL, MOST_SAVED);
  }

  /** Takes a retry from the budget. @returns whether there was one */
  takeRetry(): boolean {
    if (this.saved < 1) return false;
    this.saved--;
    return true;
  }
}

/** Why a call was not done: the service said that it cannot now, was too slow, or the connection to it broke. */
export type Reason = 'refused' | 'late' | 'broken';

/** A call that was not done, and by whom. */
export class NotDone extends Error {
  constructor(
    readonly reason: Reason,
    readonly peer: Peer,
    cause: ServiceError,
  ) {
    super(`${reason}: ${cause.details}`, { cause });
  }

  /** Whether the call may be tried again: within the budget, and not by the one who could not do it. */
  mayRetry(): boolean {
    // A connection that broke says nothing of its server, or is the end of one that has a successor.
    const others = this.reason === 'broken' ? this.peer.replicas() > 0 : this.peer.replicas() > 1;
    return others && this.peer.takeRetry();
  }
}
