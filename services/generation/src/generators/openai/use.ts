import type { Run } from '../generator';

/** How much of the model is used, and when it may be, kept for all workers. */
export interface ModelUse {
  /** Takes tokens from what job, account and day may use. @returns false where one of them has too few left */
  admit(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<boolean>;
  giveBack(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<void>;
  /** Nobody calls for so long. */
  pause(ms: number): Promise<void>;
  /** Milliseconds until somebody may call, 0 or less where that is now. */
  pauseLeft(): Promise<number>;
}
