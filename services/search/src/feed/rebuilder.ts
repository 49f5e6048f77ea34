import { Poll } from '@learning-library/common/async';
import type { Context } from '../context';
import { adoptFormat, raiseEpoch, readState } from '../persistence/repositories/indexState';
import { rebuildWhereDue } from './rebuild';

const LOOK_EVERY_MS = 5_000;
/** The pause at the start and while others work: library may still be starting, or another process die. */
const LOOK_AGAIN_MS = 1_000;
const CALL_MS = 5_000;

/**
 * Rebuilds the index in the background where needed: after the first start, a change of the rules, a wipe, an unfinished
 * rebuild, or a request of the operator.
 */
export class Rebuilder {
  private readonly stopping = new AbortController();
  private readonly poll = new Poll(
    async () => ((await this.look()) ? LOOK_EVERY_MS : LOOK_AGAIN_MS),
    (error) => {
      if (!this.stopping.signal.aborted) this.ctx.logger.warn({ err: error }, 'index not rebuilt');
    },
  );

  constructor(private readonly ctx: Context) {}

  start(): void {
    this.poll.start(LOOK_AGAIN_MS);
  }

  /** Looks now instead of after the pause. */
  wake(): void {
    this.poll.wake();
  }

  /** Leaves a rebuild between two pages; the next process goes on there. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.poll.stop();
  }

  /** @returns whether there is nothing to do */
  private async look(): Promise<boolean> {
    const { database, engine, lease } = this.ctx;
    // Where only one process may write, only that one looks after the index.
    if (lease !== undefined && !lease.isHeld) return true;
    await adoptFormat(database.until(soon()), engine);
    const { epoch, builtEpoch } = await readState(database.until(soon()));
    if (builtEpoch >= epoch && (await this.isLost())) await raiseEpoch(database.until(soon()), epoch);
    return rebuildWhereDue(this.ctx, this.stopping.signal);
  }

  /** Whether the built index is lost: it is not the one that was built, or it is empty although library has something. */
  private async isLost(): Promise<boolean> {
    const { engine, library } = this.ctx;
    const condition = await engine.condition(soon());
    if (condition !== 'empty') return condition === 'lost';
    const one = { pageSize: 1 };
    const { contents } = await library.walkContents(one, { deadline: soon() });
    if (contents.length > 0) return true;
    return (await library.walkFolders(one, { deadline: soon() })).folders.length > 0;
  }
}

function soon(): number {
  return Date.now() + CALL_MS;
}
