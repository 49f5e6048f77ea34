import { Wakeup } from './wakeup';

/** Polls: again at once where there may be more work, else after a pause or when woken. */
export class Poll {
  private readonly wakeup = new Wakeup();
  private loop: Promise<void> = Promise.resolve();
  private stopping = false;

  /** @param look returns whether there may be more work now; never rejects */
  constructor(
    private readonly everyMs: number,
    private readonly look: () => Promise<boolean>,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  wake(): void {
    this.wakeup.wake();
  }

  /** Resolves when the last poll has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping) if (!(await this.look())) await this.wakeup.wait(this.everyMs);
  }
}
