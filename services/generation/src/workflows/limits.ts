/** Bounds in milliseconds that travel with a workflow, so that who starts it says them. */
export interface Limits {
  /** How long nothing may be heard of a generator that works. */
  heartbeatMs: number;
  /** How long a job is tried in passing, beside the workflow; 0 for a generator whose work is too dear to be dropped. */
  briefMs: number;
  /** Of one try at any other step. */
  stepMs: number;
  /** Of one try at making everything. */
  generateMs: number;
}
