/** Runs accepted jobs. Whatever it loses is found again in the jobs table: a 202 never depends on it. */
export interface JobEngine {
  start(): void;
  /** A job was accepted, or is to end: work on it now instead of at the next look. */
  wake(): void;
  /** Takes no new job, gives back those under way, and waits for that within a bound. */
  stop(): Promise<void>;
}
