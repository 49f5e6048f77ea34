import { checkedId, checkedPageSize, type Methods } from '@learning-library/common';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listSpaces as readPage } from '../persistence/repositories/spaces';
import { toSpaceMessage } from './messages';

/**
 * A page of an account's spaces, newest first; what it costs does not grow with its depth (docs/contract.md#paging).
 */
export const listSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['listSpaces'] =>
  async (request, { deadline }) => {
    const { spaces, hasMore } = await readPage(database.until(deadline), {
      accountId: checkedId('account_id', request.accountId),
      includeArchived: request.includeArchived,
      pageSize: checkedPageSize(request.pageSize),
      afterId: request.afterId === undefined ? undefined : checkedId('after_id', request.afterId),
    });
    return { spaces: spaces.map(toSpaceMessage), hasMore };
  };
