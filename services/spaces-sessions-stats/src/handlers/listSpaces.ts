import { checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listSpaces as readPage } from '../persistence/repositories/spaces';

/** A page of an account's spaces, newest first; it costs the same at any depth. */
export const listSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['listSpaces'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await readPage(database.until(deadline), {
      accountId: checkedId('account_id', request.accountId),
      includeArchived: request.includeArchived,
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    });
    return { spaces: items, hasMore };
  };
