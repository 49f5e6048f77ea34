import type { Clock } from '../clock';

export interface RateWindow {
  /** Unique among all windows of the gateway. Begins with its account in braces, so that all of a call are in one slot of a Redis Cluster. */
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

/** Names counted in a window. Those beyond are counted together: who has very many addresses has one limit for the rest. */
const MAX_NAMES = 100_000;
const OTHERS = '';

/** Counts in memory. Keeps the counters of the current window only. */
export class MemoryRateLimiter implements RateLimiter {
  private window = 0;
  private counts = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
    private readonly maxNames = MAX_NAMES,
  ) {}

  take(windows: readonly RateWindow[]): RateLimitDecision {
    const resetsAt = (this.turn() + 1) * this.windowMs;
    const refusing = windows.find(({ name, limit }) => this.count(name) >= limit);
    if (refusing === undefined) for (const { name } of windows) this.add(name, 1);
    const states = windows.map(({ name, limit }) => ({
      limit,
      remaining: Math.max(0, limit - this.count(name)),
      resetsAt,
    }));
    return { refusedBy: refusing === undefined ? undefined : states[windows.indexOf(refusing)], states };
  }

  giveBack(windows: readonly RateWindow[], decision: RateLimitDecision): void {
    const window = this.turn();
    windows.forEach(({ name }, i) => {
      if (decision.states[i]?.resetsAt !== (window + 1) * this.windowMs) return;
      if (this.count(name) > 0) this.add(name, -1);
    });
  }

  private count(name: string): number {
    return this.counts.get(this.counted(name)) ?? 0;
  }

  private add(name: string, calls: number): void {
    this.counts.set(this.counted(name), this.count(name) + calls);
  }

  private counted(name: string): string {
    return this.counts.has(name) || this.counts.size < this.maxNames ? name : OTHERS;
  }

  /** A clock that steps back by one window keeps the current one; further back it was wrong before. */
  private turn(): number {
    const window = Math.floor(this.clock.now() / this.windowMs);
    if (window !== this.window && window !== this.window - 1) {
      this.window = window;
      this.counts = new Map();
    }
    return this.window;
  }
}
