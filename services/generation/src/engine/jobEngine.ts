import type { Job } from '../domain/job';

/** Runs accepted jobs. Whatever it loses is found again in the jobs table: a 202 never depends on it. */
export interface JobEngine {
  start(): void;
  /** A job was accepted, or is to end: work on it now instead of at the next look. */
  wake(): void;
  /**
   * These jobs are to end, which is committed: who generates for them is told to stop, as far as that can be done now. Waits
   * for nothing and never throws.
   */
  cancel(jobs: readonly Pick<Job, 'id' | 'attempt'>[]): void;
  /** Takes no new job, gives back those under way, and waits for that within a bound. */
  stop(): Promise<void>;
}
