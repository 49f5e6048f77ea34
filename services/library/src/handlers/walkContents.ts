import { checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedWalkSize } from '../domain/checks';
import { walkContents as walk } from '../persistence/repositories/walks';

/**
 * A page of the live contents of all accounts, by id. One that is created during the walk may be missed; its event
 * announces it.
 */
export const walkContents =
  ({ database }: Context): Methods<LibraryServiceServer>['walkContents'] =>
  async (request, { deadline }) => {
    const afterId = checkedOptionalId('after_id', request.afterId);
    const page = await walk(database.until(deadline), checkedWalkSize(request.pageSize), afterId);
    return { contents: page.items, hasMore: page.hasMore };
  };
