export interface RateWindow {
  /** What is counted; unique among all windows of the gateway. */
  name: string;
  /** Calls allowed per window. */
  limit: number;
}

/** Where a call stands in one window after it was judged. */
export interface WindowPosition {
  limit: number;
  remaining: number;
  /** Milliseconds since the epoch at which the window ends. */
  resetsAt: number;
}

export interface Judgement {
  /** The first window that was full; the call is counted nowhere then. */
  refusedBy: WindowPosition | undefined;
  /** In the order in which the windows were named. */
  positions: readonly WindowPosition[];
}

export const WINDOW_MS = 60_000;

/**
 * Fixed windows of 60 s, aligned to the clock (docs/contract.md#limits). What answers at once does so without a
 * promise.
 */
export interface RateLimiter {
  /** Counts one call in all windows, or, where one of them is full, in none. */
  take(windows: readonly RateWindow[]): Judgement | Promise<Judgement>;
  /** Takes back what `take` counted at that position: the call was answered 429 after all. */
  giveBack(windows: readonly RateWindow[], judgement: Judgement): void | Promise<void>;
}
