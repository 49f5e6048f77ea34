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

/** Runs accepted jobs. A lost run is started again from the jobs table, so a 202 does not depend on the engine. */
export interface JobEngine {
  start(): void;
  /** Called after an acceptance, to take the job now instead of at the next poll. */
  wake(): void;
  /** Called for jobs that have ended or are to be cancelled: stops their runs if possible. Never throws. */
  cancel(jobs: readonly Pick<Job, 'id'>[]): void;
  /** Erases records of ended jobs. @returns whether no record is left @throws unavailable */
  forget(jobIds: readonly string[]): Promise<boolean>;
  stop(): Promise<void>;
}
