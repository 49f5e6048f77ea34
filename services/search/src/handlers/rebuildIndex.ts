import { newId } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import type { Rebuilder } from '../feed/rebuilder';
import { queueLag } from '../persistence/repositories/indexQueue';
import { countRanges } from '../persistence/repositories/indexRanges';
import { raiseEpoch, readState } from '../persistence/repositories/indexState';

/** Starts a rebuild where none is under way, or in place of that; it goes on when the call has been answered. */
export const rebuildIndex =
  ({ database }: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer>['rebuildIndex'] =>
  async (request, call) => {
    const answer = await change(database, call, async (tx, record) => {
      const before = await readState(tx);
      const isAsked = request.epoch !== undefined;
      const started = !isAsked && (request.restart || before.builtEpoch >= before.epoch);
      if (started) {
        await record({ action: 'rebuild_index', subjectId: newId().id, accountId: null });
        await raiseEpoch(tx, before.epoch);
      }
      const { epoch, builtEpoch } = await readState(tx);
      const { content, folder } = await countRanges(tx, epoch);
      const progress = { contentsCount: content.indexed, foldersCount: folder.indexed };
      return { ...progress, epoch, finished: builtEpoch >= epoch, started };
    });
    rebuilder.wake();
    return answer;
  };

/** How far the last rebuild is, and what waits to be indexed. */
export const getIndexStatus =
  ({ database }: Context): Methods<SearchOperatorServiceServer>['getIndexStatus'] =>
  async (_, { deadline }) => {
    const queryable = database.until(deadline);
    const { epoch, builtEpoch, engine } = await readState(queryable);
    const { content: contents, folder: folders } = await countRanges(queryable, epoch);
    const times = [contents, folders]
      .flatMap(({ startedAt, updatedAt }) => [startedAt, updatedAt])
      .filter((time) => time !== null)
      .sort((one, other) => +one - +other);
    const { count, seconds } = await queueLag(queryable);
    return {
      status: {
        ...{ engine, epoch, finished: builtEpoch >= epoch, startedAt: times[0], updatedAt: times.at(-1) },
        ...{ rangesDone: contents.done + folders.done, rangesTotal: contents.ranges + folders.ranges },
        ...{ contentsDone: contents.indexed, contentsTotal: contents.items },
        ...{ foldersDone: folders.indexed, foldersTotal: folders.items },
        ...{ measured: contents.isMeasured && folders.isMeasured, queueLength: count, lagSeconds: seconds },
      },
    };
  };
