import type { Clock } from '../clock';

const SAMPLING_MS = 1_000;

/** Of refusals that anybody can cause as many of as a connection carries, one a second of each kind is logged. */
export class RefusalSampler {
  /** By kind, of which there are as many as error codes at most. */
  private readonly samples = new Map<string, { count: number; nextAt: number }>();

  constructor(private readonly clock: Clock) {}

  /** @returns for how many refusals a line is to be logged; undefined where there is to be none */
  take(kind: string): number | undefined {
    const { count, nextAt } = this.samples.get(kind) ?? { count: 0, nextAt: -Infinity };
    const now = this.clock.monotonic();
    const isDue = now >= nextAt;
    this.samples.set(kind, isDue ? { count: 0, nextAt: now + SAMPLING_MS } : { count: count + 1, nextAt });
    return isDue ? count + 1 : undefined;
  }
}
