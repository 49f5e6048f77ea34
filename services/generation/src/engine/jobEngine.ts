import type { Database } from '@learning-library/common/postgres';
import type { Logger } from '@learning-library/common/telemetry';
import type { Job } from '../domain/job';
import type { Limits, Retry } from '../domain/retry';

/** Settings for tests, in milliseconds except for the number of jobs. */
export interface EngineOptions {
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  heartbeatMs?: number;
  stopMs?: number;
  retry?: Retry;
  limits?: Partial<Limits>;
}

export interface EngineParts {
  database: Database;
  logger: Logger;
  jobsPerAccount: number;
}

/** Runs accepted jobs. A lost run is restarted from the jobs table, so an accepted job does not depend on the engine. */
export interface JobEngine {
  start(): void;
  /** Runs the job immediately instead of at the next poll. Called after an acceptance. */
  wake(): void;
  /** Stops the runs of ended and cancelled jobs if possible. Never throws. */
  cancel(jobs: readonly Pick<Job, 'id'>[]): void;
  /** Erases the records of ended jobs. @returns whether all records are erased @throws unavailable */
  forget(jobIds: readonly string[]): Promise<boolean>;
  stop(): Promise<void>;
}
