import { limitsOf } from './answer.js';
import { pause } from './pause.js';

/** The clocks of both sides do not agree to the millisecond. */
const AFTER_RESET_MS = 50;

/**
 * Keeps calls within the window that RateLimit-* of the answers speak of: as fast as they come while some remain, then
 * none until it ends. So no call is sent only to be refused.
 */
export class Pace {
  private limit = Infinity;
  private remaining = Infinity;
  private resetsAt = 0;
  private inFlight = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly maxPauseMs: number) {}

  /** Waits until a call may be sent; `settle` ends it. */
  async take(signal: AbortSignal | undefined): Promise<void> {
    while (!this.isOpen()) await this.untilChange(signal);
    this.inFlight++;
  }

  /** @param headers of the answer; none where no answer came */
  settle(headers: Headers | undefined): void {
    this.inFlight--;
    const limits = headers === undefined ? null : limitsOf(headers);
    if (limits !== null) {
      this.limit = limits.limit;
      this.remaining = limits.remaining;
      this.resetsAt = Date.now() + limits.resetSeconds * 1000;
    }
    for (const wake of [...this.waiting]) wake();
  }

  isOpen(): boolean {
    const left = this.resetsAt + AFTER_RESET_MS - Date.now();
    if (left <= 0) this.remaining = this.limit;
    if (this.remaining > this.inFlight) return true;
    // Nobody waits for the next day of a test key: the call goes, and its answer says so.
    return this.inFlight === 0 && left > this.maxPauseMs;
  }

  private async untilChange(signal: AbortSignal | undefined): Promise<void> {
    const settled = new AbortController();
    const wake = (): void => settled.abort();
    this.waiting.add(wake);
    try {
      const left = Math.max(0, this.resetsAt + AFTER_RESET_MS - Date.now());
      // A window that ends later than this opens no earlier for it.
      await pause(
        Math.min(left, this.maxPauseMs),
        signal === undefined ? settled.signal : AbortSignal.any([signal, settled.signal]),
      );
    } catch {
      signal?.throwIfAborted();
    } finally {
      this.waiting.delete(wake);
    }
  }
}
