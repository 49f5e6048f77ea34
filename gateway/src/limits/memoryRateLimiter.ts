import type { Clock } from '../clock';
import { type RateLimitDecision, type RateLimiter, type RateWindow, WINDOW_MS } from './rateLimiter';

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

  /**
   * A clock that steps back by one window keeps the current one, so that none is counted twice. Further back it was
   * wrong before.
   */
  private turn(): number {
    const window = Math.floor(this.clock.now() / this.windowMs);
    if (window !== this.window && window !== this.window - 1) {
      this.window = window;
      this.counts = new Map();
    }
    return this.window;
  }
}
