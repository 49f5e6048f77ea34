import { checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedWalkSize } from '../domain/checks';
import { walkContents as walk } from '../persistence/repositories/walks';

/** By id, of all accounts. One that is created meanwhile may be missed; its event announces it. */
export const walkContents =
  ({ database }: Context): Methods<LibraryServiceServer>['walkContents'] =>
  async (request, { deadline }) => {
    const afterId = checkedOptionalId('after_id', request.afterId);
    const page = await walk(database.until(deadline), checkedWalkSize(request.pageSize), afterId);
    return { contents: page.items, hasMore: page.hasMore };
  };
