import { readFileSync } from 'node:fs';
import { waitFor } from '../support/waitFor';
import { type Figure, figure } from './figures';
import type { Target } from './target';

/** What the product's memory may have grown by once an attack is over. */
const LEFT_MB = 150;
const SAMPLE_MS = 200;
const PATIENCE = { timeoutMs: 60_000, everyMs: 1_000 };
const KB_PER_MB = 1_024;

/** Watches the resident memory of a product's processes, and speaks of the one that grew most. */
export class MemoryWatch {
  private readonly start: readonly number[];
  private peak = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly target: Target) {
    this.start = target.pids.map(residentMb);
    this.timer = setInterval(() => void (this.peak = Math.max(this.peak, this.growth())), SAMPLE_MS);
  }

  /** After the attack: waits until the memory is back, or a minute. @param peakMb what it may have grown by meanwhile */
  async end(peakMb?: number): Promise<Figure[]> {
    clearInterval(this.timer);
    await waitFor(async () => this.growth() <= LEFT_MB, PATIENCE).catch(() => undefined);
    return [
      figure('memory: most growth MB', this.peak, peakMb),
      figure('memory: growth left MB', this.growth(), LEFT_MB),
    ];
  }

  private growth(): number {
    return Math.max(...this.target.pids.map((pid, index) => residentMb(pid) - (this.start[index] as number)));
  }
}

function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / KB_PER_MB;
}
