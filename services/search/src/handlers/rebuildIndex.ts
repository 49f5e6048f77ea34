import { newId } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import type { Rebuilder } from '../indexing/rebuilder';
import { queueLag } from '../persistence/repositories/indexQueue';
import { raiseEpoch, readState } from '../persistence/repositories/indexState';

/** Starts a rebuild if none is running, or restarts the running one on request. It continues after the response. */
export const rebuildIndex =
  ({ database }: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer>['rebuildIndex'] =>
  async (request, call) => {
    const response = await auditedTransaction(database, call, async (tx, record) => {
      const before = await readState(tx);
      const started = request.epoch === undefined && (request.restart || before.builtEpoch >= before.epoch);
      if (started) {
        await record({ action: 'rebuild_index', subjectId: newId().id, accountId: null });
        await raiseEpoch(tx, before.epoch);
      }
      const { epoch, builtEpoch, progress } = await readState(tx);
      const counts = { contentsCount: progress.content.count, foldersCount: progress.folder.count };
      return { ...counts, epoch, finished: builtEpoch >= epoch, started };
    });
    rebuilder.wake();
    return response;
  };

/** Progress of the last rebuild, and the number of queued items. */
export const getIndexStatus =
  ({ database }: Context): Methods<SearchOperatorServiceServer>['getIndexStatus'] =>
  async (_, { deadline }) => {
    const queryable = database.until(deadline);
    const { epoch, builtEpoch, engine, progress } = await readState(queryable);
    const { count, seconds } = await queueLag(queryable);
    return {
      status: {
        ...{ engine, epoch, finished: builtEpoch >= epoch, queueLength: count, lagSeconds: seconds },
        ...{ contentsDone: progress.content.count, foldersDone: progress.folder.count },
      },
    };
  };
