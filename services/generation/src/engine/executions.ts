import type { Job } from '../domain/job';
import type { Limits } from '../workflows/limits';

/** Runs of jobs in Temporal. Every call has a time limit and rejects after it. */
export interface Executions {
  isThere(): Promise<boolean>;
  /** Starts the job, unless it is running. */
  start(job: Pick<Job, 'id' | 'type' | 'organizationId'>, limits: Limits): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Has the histories of jobs deleted, which takes a moment. @returns whether none is left */
  forget(jobIds: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}
