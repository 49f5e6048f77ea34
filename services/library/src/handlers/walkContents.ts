import { checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedWalkSize } from '../domain/checks';
import { walkContents as readPage } from '../persistence/repositories/walks';

/** Returns contents of all accounts by id. A new content may be missing, because an event announces it. */
export const walkContents =
  ({ database }: Context): Methods<LibraryServiceServer>['walkContents'] =>
  async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const { items, hasMore } = await readPage(database.until(deadline), checkedWalkSize(pageSize), after);
    return { contents: items, hasMore };
  };
