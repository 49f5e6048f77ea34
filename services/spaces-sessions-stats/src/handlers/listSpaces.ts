import { checkedId, checkedPageSize, type Methods } from '@learning-library/common';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listSpaces as readPage } from '../persistence/repositories/spaces';

/**
 * A page of an account's spaces, newest first; it costs the same at any depth.
 */
export const listSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['listSpaces'] =>
  async (request, { deadline }) => {
    return readPage(database.until(deadline), {
      accountId: checkedId('account_id', request.accountId),
      includeArchived: request.includeArchived,
      pageSize: checkedPageSize(request.pageSize),
      afterId: request.afterId === undefined ? undefined : checkedId('after_id', request.afterId),
    });
  };
