import { newId } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context';
import type { Rebuilder } from '../feed/rebuilder';
import { raiseEpoch, readState } from '../persistence/repositories/indexState';

const POLL_MS = 50;
/** Kept for the answer. */
const ANSWER_MS = 1_000;

/**
 * Starts a rebuild, or waits for the one that is named, until it has ended or the call has to be answered. A rebuild that
 * was overtaken by a later one is finished with that.
 */
export const rebuildIndex =
  (ctx: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer>['rebuildIndex'] =>
  async (request, { deadline }) => {
    const epoch = request.epoch ?? (await startRebuild(ctx, deadline));
    rebuilder.wake();
    for (;;) {
      const { builtEpoch, contentsCount, foldersCount } = await readState(ctx.database.until(deadline));
      const finished = builtEpoch >= epoch;
      if (finished || Date.now() + POLL_MS + ANSWER_MS >= deadline) {
        return { epoch, finished, contentsCount, foldersCount };
      }
      await delay(POLL_MS);
    }
  };

async function startRebuild({ database }: Context, deadline: number): Promise<number> {
  return database.transaction(deadline, async (tx) => {
    await recordAudit(tx, { action: 'rebuild_index', subjectId: newId().id, accountId: null });
    return raiseEpoch(tx);
  });
}
