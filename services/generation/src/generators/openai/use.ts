import type { Run } from '../generator';

/** Counts the use of the model and keeps its pauses, for all workers. */
export interface ModelUse {
  /** Takes tokens from the limits of job, account and day. @returns false where one of them has too few left */
  admit(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<boolean>;
  /** Adds what was used beyond what was taken; below zero it gives back. */
  correct(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<void>;
  /** No worker calls for so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Milliseconds until calls are allowed; 0 or less where they are. */
  pauseLeft(): Promise<number>;
}
