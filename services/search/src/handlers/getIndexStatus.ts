import { type Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { queueLag } from '../persistence/repositories/indexQueue';
import { countRanges } from '../persistence/repositories/indexRanges';
import { readState } from '../persistence/repositories/indexState';

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
