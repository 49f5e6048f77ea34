import type { Clock } from '../clock';
import { type Judgement, type RateLimiter, type RateWindow, WINDOW_MS } from './rateLimiter';

/** Counters of the current window only; the next one starts with none, so that nothing piles up. */
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
   * A clock that steps back into the window before stays in the one it had reached, so that no window is counted twice.
   * One that steps further was wrong, and what was counted by it says nothing.
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
