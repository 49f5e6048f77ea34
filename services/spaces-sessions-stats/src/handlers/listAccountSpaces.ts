import { checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listSpaces } from '../persistence/repositories/spaces';

/** A page of an account's spaces for the operator, archived ones too, newest first. */
export const listAccountSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsOperatorServiceServer>['listAccountSpaces'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await listSpaces(database.until(deadline), {
      accountId: checkedId('account_id', request.accountId),
      includeArchived: true,
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    });
    return { spaces: items, hasMore };
  };
