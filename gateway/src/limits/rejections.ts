import type { Clock } from '../clock';

const SECOND_MS = 1_000;
const TURN_MS = 20;

interface Limits {
  perSecond: number;
  burst: number;
  maxWaiting: number;
}

/** Admits a limited number per second. The others wait, and their callers take turns. */
export class RejectionThrottle {
  private readonly waiting = new Map<string, Set<() => void>>();
  private free: number;
  private countedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private count = 0;

  constructor(private readonly limits: Limits) {
    this.free = limits.burst;
  }

  /**
   * Calls `go` immediately or later.
   * @returns a function that cancels the wait, `undefined` if `go` ran immediately, or `full` if too many callers are
   * waiting
   */
  enter(caller: string, go: () => void): (() => void) | 'full' | undefined {
    if (this.waiting.size === 0 && this.takeFree()) {
      go();
      return undefined;
    }
    if (this.count >= this.limits.maxWaiting) return 'full';
    this.count++;
    const own = this.waiting.get(caller) ?? new Set();
    this.waiting.set(caller, own.add(go));
    this.timer ??= setTimeout(() => this.next(), TURN_MS).unref();
    return () => {
      if (own.delete(go)) this.count--;
      if (own.size === 0 && this.waiting.get(caller) === own) this.waiting.delete(caller);
    };
  }

  private next(): void {
    this.timer = undefined;
    for (const [caller, own] of this.waiting) {
      if (!this.takeFree()) break;
      const [go] = own;
      // Moves the caller to the end of the queue if another of its responses waits.
      this.waiting.delete(caller);
      if (go === undefined) continue;
      own.delete(go);
      this.count--;
      if (own.size > 0) this.waiting.set(caller, own);
      go();
    }
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.next(), TURN_MS).unref();
  }

  private takeFree(): boolean {
    const now = performance.now();
    const earned = ((now - this.countedAt) * this.limits.perSecond) / SECOND_MS;
    this.free = Math.min(this.limits.burst, this.free + earned);
    this.countedAt = now;
    if (this.free < 1) return false;
    this.free--;
    return true;
  }
}

const SAMPLING_MS = 1_000;

/** Logs one rejection per second of each kind, because anyone can cause them in large numbers. */
export class RejectionSampler {
  /** The counts by kind. There are at most as many kinds as error codes. */
  private readonly samples = new Map<string, { count: number; nextAt: number }>();

  constructor(private readonly clock: Clock) {}

  /** @returns the number of rejections that the log line represents; undefined if no line is due */
  take(kind: string): number | undefined {
    const { count, nextAt } = this.samples.get(kind) ?? { count: 0, nextAt: -Infinity };
    const now = this.clock.monotonic();
    const isDue = now >= nextAt;
    this.samples.set(kind, isDue ? { count: 0, nextAt: now + SAMPLING_MS } : { count: count + 1, nextAt });
    return isDue ? count + 1 : undefined;
  }
}
