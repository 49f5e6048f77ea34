import { Wakeup } from './wakeup';

/** Looks again and again, at once where there is more to be found, else after a pause or when it is woken. */
export class Poll {
  private readonly wakeup = new Wakeup();
  private loop: Promise<void> = Promise.resolve();
  private stopping = false;

  /** @param look says whether there may be more right now; never fails. */
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

  /** Resolves when the last look has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping) if (!(await this.look())) await this.wakeup.wait(this.everyMs);
  }
}
