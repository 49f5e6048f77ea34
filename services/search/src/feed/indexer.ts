import { Poll } from '@learning-library/common/async';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';
import { drainQueue } from './drainQueue';
import { queueEvents } from './queueEvents';

/** The longest wait of an event that another process has queued. */
const LOOK_EVERY_MS = 200;

/**
 * Notes what has changed and brings the index up to it in the background; where only one process may write, in that one.
 */
export class Indexer {
  readonly poll = new Poll(
    () => this.look(),
    (error) => this.ctx.logger.warn({ err: error }, 'changes not indexed'),
  );

  constructor(private readonly ctx: Context) {}

  /** @returns the ids of the queued events */
  async accept(events: readonly Event[], deadline: number): Promise<string[]> {
    const noted = await queueEvents(this.ctx.database, events, deadline);
    this.poll.wake();
    return noted;
  }

  private async look(): Promise<number> {
    const { lease } = this.ctx;
    if (lease?.isHeld === false) return LOOK_EVERY_MS;
    return (await drainQueue(this.ctx, lease?.owner)) > 0 ? 0 : LOOK_EVERY_MS;
  }
}
