import { performance } from 'node:perf_hooks';

const INTERVAL_MS = 250;
/** CPU time that each sample uses, in microseconds. */
const WORK_US = 5_000;
/** Share of the time below which requests reach their deadlines although no process is at fault. */
const MIN_SHARE = 0.5;

/** Measures which share of a processor this process gets while it works. Services beside it get no more. */
export class ProcessorShare {
  private workedMs = 0;
  private tookMs = 0;
  private readonly timer = setInterval(() => this.sample(), INTERVAL_MS).unref();

  /** Starts a new measurement. @returns whether the machine was too busy since the last one */
  wasBusy(): boolean {
    const isBusy = this.workedMs < MIN_SHARE * this.tookMs;
    this.workedMs = this.tookMs = 0;
    return isBusy;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private sample(): void {
    const begin = performance.now();
    const before = process.cpuUsage();
    let used = 0;
    while (used < WORK_US) {
      const { user, system } = process.cpuUsage(before);
      used = user + system;
    }
    this.workedMs += used / 1_000;
    this.tookMs += performance.now() - begin;
  }
}
