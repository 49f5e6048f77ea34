import { newId } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Call, type Methods } from '@learning-library/common/rpc';
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
  async (request, call) => {
    const epoch = request.epoch ?? (await startRebuild(ctx, call));
    rebuilder.wake();
    for (;;) {
      const { builtEpoch, contentsCount, foldersCount } = await readState(ctx.database.until(call.deadline));
      const finished = builtEpoch >= epoch || isDryRun(call);
      if (finished || Date.now() + POLL_MS + ANSWER_MS >= call.deadline) {
        return { epoch, finished, contentsCount, foldersCount };
      }
      await delay(POLL_MS);
    }
  };

async function startRebuild({ database }: Context, call: Call): Promise<number> {
  return change(database, call, async (tx, record) => {
    await record({ action: 'rebuild_index', subjectId: newId().id, accountId: null });
    return raiseEpoch(tx);
  });
}
