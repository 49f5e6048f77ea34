/** Time of windows and expiries, as a test can move it. Deadlines are of the system's clock: other processes read them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds that never step back; for durations and expiries. */
  monotonic(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
