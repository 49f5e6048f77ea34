import type { Job } from '../domain/job';

/** Runs accepted jobs. Whatever it loses is found again in the jobs table: a 202 never depends on it. */
export interface JobEngine {
  start(): void;
  /** A job was accepted: take it now instead of at the next look. */
  wake(): void;
  /** These jobs have ended, or are to end: who generates for them is told to stop, as far as that can be done now. Never throws. */
  cancel(jobs: readonly Pick<Job, 'id'>[]): void;
  /** Takes no new job and lets go of those under way, within a bound. */
  stop(): Promise<void>;
}
