import type { Run } from '../generator';

/** The time limit of one shard of a job: what comes later is left out, and what is there by then is published. */
export class TimeLimit {
  private readonly over: AbortSignal;

  constructor(ms: number) {
    this.over = AbortSignal.timeout(ms);
  }

  /** The result of `make`; undefined once the time is over. @throws what it throws before that */
  async within<Value>(run: Run, make: (run: Run) => Promise<Value>): Promise<Value | undefined> {
    if (this.isOver()) return undefined;
    try {
      return await make({ ...run, signal: AbortSignal.any([run.signal, this.over]) });
    } catch (error) {
      if (this.isOver() && !run.signal.aborted) return undefined;
      throw error;
    }
  }

  private isOver(): boolean {
    return this.over.aborted;
  }
}
