import type { Context } from '../context';
import { adoptFormat, raiseEpoch, readState } from '../persistence/repositories/indexState';
import { rebuildWhereDue } from './rebuild';

/**
 * Which rules the words of the index are made by. To be raised with every change of folding or of how words are parted:
 * the index is then made anew at the next start.
 */
const FORMAT = 1;
const LOOK_EVERY_MS = 5_000;
/** At first, and where library was not there: it may still be about to start. */
const LOOK_AGAIN_MS = 1_000;
const CALL_MS = 5_000;

/**
 * Looks whether the index is to be made anew, and does it in the background: after the first start, a change of the
 * rules, a wipe, a rebuild that broke off, or where the operator asked for it.
 */
export class Rebuilder {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
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
      } catch (error) {
        pauseMs = LOOK_AGAIN_MS;
        this.ctx.logger.warn({ err: error }, 'index not rebuilt');
      }
      await this.pause(pauseMs);
    }
  }

  private async look(): Promise<void> {
    const { database } = this.ctx;
    await adoptFormat(database.until(soon()), FORMAT);
    if (await this.isLost()) await raiseEpoch(database.until(soon()));
    await rebuildWhereDue(this.ctx, this.stopping.signal);
  }

  /** Whether the index was built and holds nothing, while library holds something. */
  private async isLost(): Promise<boolean> {
    const { database, engine, library } = this.ctx;
    const { epoch, builtEpoch } = await readState(database.until(soon()));
    if (builtEpoch < epoch || !(await engine.isEmpty(soon()))) return false;
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
