import type { Retry } from '../domain/retry';

/** Bounds in milliseconds that travel with a workflow, so that who starts it says them. */
export interface Limits {
  /** How long nothing may be heard of a generator that works. */
  heartbeatMs: number;
  /** Of one try at making a bundle. */
  generateMs: number;
  /** Of one try at any other step. */
  stepMs: number;
  retry: Retry;
}
