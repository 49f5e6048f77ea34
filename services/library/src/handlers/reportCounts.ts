import {
  checkedItems,
  checkedKey,
  checkedRange,
  found,
  nameOf,
  validationError,
} from '@learning-library/common/contract';
import type { Method } from '@learning-library/common/rpc';
import type { ContentCount } from '@learning-library/proto';
import type { Context } from '../context';
import { type Counted, storeCounts } from '../persistence/repositories/counts';

const COUNTS = 1_000;
const MAX_COUNT = 2_147_483_647;

/**
 * Stores reported counts. Ignores counts that are older than the stored ones, and those of missing contents.
 * @throws validation_error
 */
export const reportCounts =
  ({ database }: Context, counted: Counted): Method<{ counts: ContentCount[] }, object> =>
  async (request, { deadline }) => {
    const counts = checkedItems('counts', request.counts, COUNTS).map(({ key, count, version }) => ({
      key: checkedKey(found(key)),
      count: checkedRange('counts.count', count, 0, MAX_COUNT),
      version: checkedRange('counts.version', version, 1, MAX_COUNT),
    }));
    const contents = new Set(counts.map(({ key }) => nameOf(key)));
    if (contents.size < counts.length) throw validationError('counts.key', 'unique');
    await storeCounts(database.until(deadline), counted, counts);
    return {};
  };
