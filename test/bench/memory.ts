import { readFileSync } from 'node:fs';
import { waitFor } from '../support/waitFor';
import { type Figure, figure } from './figures';
import type { Target } from './target';

/** What the product's memory may have grown by once an attack is over, and that of a gateway after all of them. */
const LEFT_MB = 150;
const GATEWAY_LEFT_MB = 50;
/** What a gateway may take at any time, so that it stays within the limit of the chart. */
const GATEWAY_MB = 350;
const SAMPLE_MS = 200;
const PATIENCE = { timeoutMs: 60_000, everyMs: 1_000 };
const KB_PER_MB = 1_024;

/** Samples the resident memory of processes, and speaks of the one that takes, or has grown by, the most. */
class Watch {
  peakMb = 0;
  peakGrowthMb = 0;
  private readonly start: readonly number[];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pids: readonly number[]) {
    this.start = pids.map(residentMb);
    this.timer = setInterval(() => {
      this.peakMb = Math.max(this.peakMb, ...pids.map(residentMb));
      this.peakGrowthMb = Math.max(this.peakGrowthMb, this.growth());
    }, SAMPLE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Waits until the growth is no more than that, or a minute. @returns what is left of it */
  async settle(leftMb: number): Promise<number> {
    this.stop();
    await waitFor(async () => this.growth() <= leftMb, PATIENCE).catch(() => undefined);
    return this.growth();
  }

  private growth(): number {
    return Math.max(...this.pids.map((pid, index) => residentMb(pid) - (this.start[index] as number)));
  }
}

/** Watches all processes of a product during one attack. */
export class MemoryWatch {
  private readonly watch: Watch;

  constructor({ pids }: Target) {
    this.watch = new Watch(pids);
  }

  stop(): void {
    this.watch.stop();
  }

  /** After the attack. @param peakMb what the memory may have grown by meanwhile */
  async end(peakMb?: number): Promise<Figure[]> {
    const left = await this.watch.settle(LEFT_MB);
    return [
      figure('memory: most growth MB', this.watch.peakGrowthMb, peakMb),
      figure('memory: growth left MB', left, LEFT_MB),
    ];
  }
}

/** Watches what the gateways take over many attacks. */
export class GatewayWatch {
  private readonly watch: Watch;

  constructor({ gatewayPids }: Target) {
    this.watch = new Watch(gatewayPids);
  }

  stop(): void {
    this.watch.stop();
  }

  async end(): Promise<Figure[]> {
    const left = await this.watch.settle(GATEWAY_LEFT_MB);
    return [
      figure('gateway: most memory MB', this.watch.peakMb, GATEWAY_MB),
      figure('gateway: growth left MB', left, GATEWAY_LEFT_MB),
    ];
  }
}

function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / KB_PER_MB;
}
