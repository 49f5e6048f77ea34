import type { Clock } from '../clock';
import { type Judgement, type RateLimiter, type RateWindow, WINDOW_MS } from './rateLimiter';

/** Counts in memory. Keeps the counters of the current window only. */
export class MemoryRateLimiter implements RateLimiter {
  private window = 0;
  private counts = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  take(windows: readonly RateWindow[]): Judgement {
    const resetsAt = (this.turn() + 1) * this.windowMs;
    const refusing = windows.find(({ name, limit }) => this.count(name) >= limit);
    if (refusing === undefined) for (const { name } of windows) this.counts.set(name, this.count(name) + 1);
    const positions = windows.map(({ name, limit }) => ({
      limit,
      remaining: Math.max(0, limit - this.count(name)),
      resetsAt,
    }));
    return { refusedBy: refusing === undefined ? undefined : positions[windows.indexOf(refusing)], positions };
  }

  giveBack(windows: readonly RateWindow[], judgement: Judgement): void {
    const window = this.turn();
    windows.forEach(({ name }, i) => {
      if (judgement.positions[i]?.resetsAt !== (window + 1) * this.windowMs) return;
      this.counts.set(name, Math.max(0, this.count(name) - 1));
    });
  }

  private count(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /**
   * Starts a new window when the clock has passed into it. If the clock steps back by one window the current window
   * stays, so that none is counted twice. If it steps back further, the clock was wrong before, and counting starts
   * again.
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
