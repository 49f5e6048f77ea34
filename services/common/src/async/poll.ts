import { InterruptibleSleep } from './interruptibleSleep';

/** The pause after a failure. */
const AGAIN_MS = 1_000;

/** Looks again and again in the background: at once, after a pause or when woken, until it is stopped. */
export class Poll {
  private readonly sleep = new InterruptibleSleep();
  private loop: Promise<void> = Promise.resolve();
  private isFailing = false;

  /**
   * @param look returns how long to wait until the next look, in milliseconds
   * @param failed is told why looks fail, once until one succeeds
   */
  constructor(
    private readonly look: () => Promise<number>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @param pauseMs how long to wait until the first look */
  start(pauseMs = 0): void {
    this.loop = this.run(pauseMs);
  }

  wake(): void {
    this.sleep.wake();
  }

  async stop(): Promise<void> {
    this.sleep.stop();
    await this.loop;
  }

  private async run(firstMs: number): Promise<void> {
    if (firstMs > 0) await this.sleep.sleep(firstMs);
    while (!this.sleep.isStopped) {
      const pauseMs = await this.next();
      if (pauseMs > 0) await this.sleep.sleep(pauseMs);
    }
  }

  private async next(): Promise<number> {
    try {
      const pauseMs = await this.look();
      this.isFailing = false;
      return pauseMs;
    } catch (error) {
      if (!this.isFailing) this.failed(error);
      this.isFailing = true;
      return AGAIN_MS;
    }
  }
}
