import type { Job } from '../domain/job';
import type { Lease } from '../domain/lease';
import type { Limits } from '../workflows/limits';

/**
 * What has become of the execution of an attempt: `over` when it ended, was terminated or is unknown to the server, `failed` when it
 * came to nothing by itself.
 */
export type Whereabouts = 'running' | 'over' | 'failed';

/** The executions of attempts, somewhere else. Every call has a bound, and fails where it is not answered by then. */
export interface Executions {
  /** Whether attempts can be started now; never fails. */
  isThere(): Promise<boolean>;
  /** Starts the attempt, or learns that it was started before. */
  start(lease: Lease, limits: Limits): Promise<void>;
  look(lease: Lease): Promise<Whereabouts>;
  /** Tells an attempt to stop; one that is over is left alone. */
  cancel(job: Pick<Job, 'id' | 'attempt'>): Promise<void>;
  close(): Promise<void>;
}
