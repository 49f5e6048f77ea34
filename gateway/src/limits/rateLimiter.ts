export interface RateWindow {
  /** Unique among all windows of the gateway. */
  name: string;
  /** Calls allowed per window. */
  limit: number;
}

/** The state of one window after a call. */
export interface WindowPosition {
  limit: number;
  remaining: number;
  /** Milliseconds since the epoch at which the window ends. */
  resetsAt: number;
}

export interface RateLimitDecision {
  /** The first full window; the call is then counted in none. */
  refusedBy: WindowPosition | undefined;
  /** In the order of the given windows. */
  positions: readonly WindowPosition[];
}

export const WINDOW_MS = 60_000;

/**
 * Fixed windows of 60 s, aligned to the clock (docs/contract.md#limits). Returns a promise only where it has to wait.
 */
export interface RateLimiter {
  /** Counts one call in all windows, or in none where one is full. */
  take(windows: readonly RateWindow[]): RateLimitDecision | Promise<RateLimitDecision>;
  /** Takes back a call that `take` has counted: it was answered 429 for another reason. */
  giveBack(windows: readonly RateWindow[], judgement: RateLimitDecision): void | Promise<void>;
}
