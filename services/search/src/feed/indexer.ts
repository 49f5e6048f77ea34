import { InterruptibleSleep } from '@learning-library/common/async';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';
import { drainQueue } from './drainQueue';
import { queueEvents } from './queueEvents';
import type { WriterLease } from './writerLease';

/** The longest wait of an event that another process has queued. */
const LOOK_EVERY_MS = 200;
const LOOK_AGAIN_MS = 1_000;

/**
 * Notes what has changed and brings the index up to it in the background; where only one process may write, in that one.
 */
export class Indexer {
  private readonly sleep = new InterruptibleSleep();
  private running: Promise<void> | undefined;
  private isFailing = false;

  constructor(
    private readonly ctx: Context,
    /** For engines that allow only one writing process. */
    private readonly lease: WriterLease | undefined,
  ) {}

  start(): void {
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    this.sleep.stop();
    await this.running;
  }

  /** @returns the ids of the queued events */
  async accept(events: readonly Event[], deadline: number): Promise<string[]> {
    const noted = await queueEvents(this.ctx.database, events, deadline);
    this.sleep.wake();
    return noted;
  }

  private async loop(): Promise<void> {
    while (!this.sleep.isStopped) {
      await this.sleep.sleep(await this.look());
    }
  }

  /** @returns how long to wait until the next look. */
  private async look(): Promise<number> {
    if (this.lease?.isHeld === false) return LOOK_EVERY_MS;
    try {
      const count = await drainQueue(this.ctx, this.lease?.owner);
      this.isFailing = false;
      return count > 0 ? 0 : LOOK_EVERY_MS;
    } catch (error) {
      // Logged once per outage; it is tried again every second.
      if (!this.isFailing) this.ctx.logger.warn({ err: error }, 'changes not indexed');
      this.isFailing = true;
      return LOOK_AGAIN_MS;
    }
  }
}
