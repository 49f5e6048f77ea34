import { readFileSync } from 'node:fs';
import { waitFor } from '../support/waitFor';
import { type Figure, figure } from './figures';

const SAMPLE_MS = 200;
const TIMEOUT = { timeoutMs: 60_000, everyMs: 1_000 };
const KB_PER_MB = 1_024;

/** Samples the resident memory of processes, and reports the process with the highest use or growth. */
export class MemoryWatch {
  private peakMb = 0;
  private peakGrowthMb = 0;
  private readonly start: readonly number[];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pids: readonly number[]) {
    this.start = pids.map((pid) => residentMb(pid));
    this.timer = setInterval(() => {
      this.peakMb = Math.max(this.peakMb, ...pids.map((pid) => residentMb(pid)));
      this.peakGrowthMb = Math.max(this.peakGrowthMb, this.growth());
    }, SAMPLE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Waits until the growth is below `left`, for at most a minute. @returns the results for the limits, in MB */
  async end(name: string, limits: { most?: number; growth?: number | undefined; left: number }): Promise<Figure[]> {
    this.stop();
    await waitFor(async () => this.growth() <= limits.left, TIMEOUT).catch(() => undefined);
    return [
      figure(`${name}: most MB`, this.peakMb, limits.most),
      figure(`${name}: most growth MB`, this.peakGrowthMb, limits.growth),
      figure(`${name}: growth left MB`, this.growth(), limits.left),
    ];
  }

  private growth(): number {
    return Math.max(...this.pids.map((pid, index) => residentMb(pid) - (this.start[index] as number)));
  }
}

/** The resident memory of a process in MB, or its peak with `VmHWM`. */
export function residentMb(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kb] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / KB_PER_MB;
}
