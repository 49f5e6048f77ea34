import { checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { listOne } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer, ListFoldersRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { type FolderPage, listFolders as readPages } from '../persistence/repositories/folders';

/**
 * A page of the folders directly in a parent or at the top level, by position. It costs the same at any depth, and may
 * follow a row that was deleted since. @throws not_found for a missing parent
 */
export const listFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['listFolders'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await listOne(checkedFolderPage(request), (pages) =>
      readPages(database.until(deadline), pages),
    );
    return { folders: items, hasMore };
  };

/** @throws validation_error */
export function checkedFolderPage(request: ListFoldersRequest): FolderPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    parentId: checkedOptionalId('parent_id', request.parentId),
    size: checkedPageSize(request.pageSize),
    after: checkedFolderAfter(request.after),
  };
}
