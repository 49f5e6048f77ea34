export interface RateWindow {
  /** Unique among all windows of the gateway. */
  name: string;
  limit: number;
}

export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Milliseconds since the epoch at which the window ends. */
  resetsAt: number;
}

export interface RateLimitDecision {
  /** The first full window; the call is then counted in none. */
  refusedBy: RateLimitState | undefined;
  /** In the order of the given windows. */
  states: readonly RateLimitState[];
}

export const WINDOW_MS = 60_000;

/** Windows of 60 s, aligned to the clock (docs/contract.md#limits). A promise only where it has to wait. */
export interface RateLimiter {
  /** Counts one call in all windows, or in none where one is full. */
  take(windows: readonly RateWindow[]): RateLimitDecision | Promise<RateLimitDecision>;
  /** Takes back a call that `take` has counted: it was answered 429 for another reason. */
  giveBack(windows: readonly RateWindow[], decision: RateLimitDecision): void | Promise<void>;
}

/** The one with the smallest remaining, of equals the one that resets last (docs/contract.md#limits). */
export function tightest(states: readonly RateLimitState[]): RateLimitState | undefined {
  let chosen: RateLimitState | undefined;
  for (const state of states) {
    if (
      chosen === undefined ||
      state.remaining < chosen.remaining ||
      (state.remaining === chosen.remaining && state.resetsAt > chosen.resetsAt)
    ) {
      chosen = state;
    }
  }
  return chosen;
}

/** Whole seconds until the window ends, at least 1: with 0 a client would call again in the same window. */
export function secondsUntil(resetsAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}
