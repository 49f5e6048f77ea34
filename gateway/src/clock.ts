/** For expiries; tests move it. Deadlines use the system's clock, which other processes read. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds of a clock that never steps back; for durations and expiries. */
  monotonic(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
