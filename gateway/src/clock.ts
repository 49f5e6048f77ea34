/** A clock for expiries, which tests can set. Deadlines use the system's clock, because other processes read them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds of a clock that never steps back, for durations and expiries. */
  monotonic(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
