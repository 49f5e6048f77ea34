import type { Clock } from '../clock';

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
