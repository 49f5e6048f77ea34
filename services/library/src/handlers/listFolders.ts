import { checkedId, checkedOptionalId, checkedPageSize, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { listFolders as readPage } from '../persistence/repositories/folders';

/**
 * Lists folders by position. A page costs the same at any depth, and may follow a folder that was deleted since.
 * @throws not_found for a missing parent
 */
export const listFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['listFolders'] =>
  async ({ accountId, parentId, pageSize, after }, { deadline }) => {
    const page = await readPage(database.until(deadline, accountId), {
      accountId: checkedId('account_id', accountId),
      parentId: checkedOptionalId('parent_id', parentId),
      size: checkedPageSize(pageSize),
      after: checkedFolderAfter(after),
    });
    const { items, hasMore } = found(page);
    return { folders: items, hasMore };
  };
