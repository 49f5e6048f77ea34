import { limitsOf } from './result.js';
import { pause } from './pause.js';

/** Tolerance for clocks that differ. */
const AFTER_RESET_MS = 50;

/**
 * Follows the window in the RateLimit-* headers: sends requests immediately while some remain, then none until the window
 * resets. Therefore the service never rejects a request for exceeding the limit.
 */
export class Pace {
  private limit = Infinity;
  private remaining = Infinity;
  private resetsAt = 0;
  private inFlight = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly maxPauseMs: number) {}

  /** Waits until a request may be sent. Call `settle` after it. */
  async take(signal: AbortSignal | undefined): Promise<void> {
    while (!this.isOpen()) await this.untilChange(signal);
    this.inFlight++;
  }

  /** @param headers headers of the response, if one arrived */
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
    // Do not wait for the next day of a test key: send the request and return its error.
    return this.inFlight === 0 && left > this.maxPauseMs;
  }

  private async untilChange(signal: AbortSignal | undefined): Promise<void> {
    const settled = new AbortController();
    const wake = (): void => settled.abort();
    this.waiting.add(wake);
    try {
      const left = Math.max(0, this.resetsAt + AFTER_RESET_MS - Date.now());
      // The window may reset later; then the loop checks again.
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
