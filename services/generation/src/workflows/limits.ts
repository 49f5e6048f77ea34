import type { Retry } from '../domain/retry';

/** Time limits of a workflow in milliseconds, passed in by who starts it. */
export interface Limits {
  /** The longest time without a heartbeat of a generator. */
  heartbeatMs: number;
  /** Of one attempt to generate a shard. */
  generateMs: number;
  stepMs: number;
  retry: Retry;
}
