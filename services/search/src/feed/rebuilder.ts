import type { Context } from '../context';
import { adoptFormat, raiseEpoch, readState } from '../persistence/repositories/indexState';
import { rebuildWhereDue } from './rebuild';

const LOOK_EVERY_MS = 5_000;
/** At first, and where library was not there: it may still be about to start. */
const LOOK_AGAIN_MS = 1_000;
const CALL_MS = 5_000;
const PURGE_EVERY_MS = 600_000;

/**
 * Looks whether the index is to be made anew, and does it in the background: after the first start, a change of the
 * rules, a wipe, a rebuild that broke off, or where the operator asked for it.
 */
export class Rebuilder {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isFailing = false;
  private purgedAt = performance.now();
  private wakeUp: () => void = () => undefined;

  constructor(private readonly ctx: Context) {}

  start(): void {
    this.running = this.loop();
  }

  /** Looks at once. */
  wake(): void {
    this.wakeUp();
  }

  /** Ends between two pages; what is left is done after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    await this.pause(LOOK_AGAIN_MS);
    while (!this.stopping.signal.aborted) {
      let pauseMs = LOOK_EVERY_MS;
      try {
        await this.look();
        this.isFailing = false;
      } catch (error) {
        pauseMs = LOOK_AGAIN_MS;
        // Once: it is tried again every second for as long as the outage lasts.
        if (!this.isFailing) this.ctx.logger.warn({ err: error }, 'index not rebuilt');
        this.isFailing = true;
      }
      await this.pause(pauseMs);
    }
  }

  private async look(): Promise<void> {
    const { database, engine, lease } = this.ctx;
    // Where one process alone may write it is that one's to look after the index.
    if (lease !== undefined && !lease.isHeld) return;
    await adoptFormat(database.until(soon()), engine);
    if (await this.isLost()) await raiseEpoch(database.until(soon()));
    await rebuildWhereDue(this.ctx, this.stopping.signal);
    if (performance.now() - this.purgedAt > PURGE_EVERY_MS) {
      this.purgedAt = performance.now();
      await engine.purge?.(soon());
    }
  }

  /** Whether the index was built and is no more: another's, or empty while library holds something. */
  private async isLost(): Promise<boolean> {
    const { database, engine, library } = this.ctx;
    const { epoch, builtEpoch } = await readState(database.until(soon()));
    if (builtEpoch < epoch) return false;
    const condition = await engine.condition(soon());
    if (condition !== 'empty') return condition === 'lost';
    const one = { pageSize: 1 };
    const { contents } = await library.walkContents(one, { deadline: soon() });
    if (contents.length > 0) return true;
    return (await library.walkFolders(one, { deadline: soon() })).folders.length > 0;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function soon(): number {
  return Date.now() + CALL_MS;
}
