import { InterruptibleSleep } from '@learning-library/common/async';

/** Polls: again at once where there may be more work, else after a pause or when woken. */
export class Poll {
  private readonly sleep = new InterruptibleSleep();
  private loop: Promise<void> = Promise.resolve();

  /** @param look returns whether there may be more work now; never rejects */
  constructor(
    private readonly everyMs: number,
    private readonly look: () => Promise<boolean>,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  wake(): void {
    this.sleep.wake();
  }

  async stop(): Promise<void> {
    this.sleep.stop();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.sleep.isStopped) if (!(await this.look())) await this.sleep.sleep(this.everyMs);
  }
}
