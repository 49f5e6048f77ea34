import type { Clock } from './clock';

const EVERY_MS = 1_000;

/** Of calls that anybody can make as many of as a connection carries, one a second is logged. */
export class RefusalSample {
  private count = 0;
  private nextAt = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** @returns for how many refusals a line is to be logged; undefined where there is to be none */
  take(): number | undefined {
    this.count++;
    const now = this.clock.monotonic();
    if (now < this.nextAt) return undefined;
    const { count } = this;
    this.nextAt = now + EVERY_MS;
    this.count = 0;
    return count;
  }
}
