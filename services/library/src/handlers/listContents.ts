import { checkedId, checkedOptionalId, checkedPageSize, ContractError, type Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listFolderContents, listRootContents } from '../persistence/repositories/contents';

/**
 * A page of the contents directly in a folder or at the root, newest first (decisions.md §6). What it costs does not
 * grow with its depth, and it continues after a row that is deleted meanwhile. @throws not_found for a missing folder
 */
export const listContents =
  ({ database }: Context): Methods<LibraryServiceServer>['listContents'] =>
  async (request, { deadline }) => {
    const queryable = database.until(deadline);
    const accountId = checkedId('account_id', request.accountId);
    const folderId = checkedOptionalId('folder_id', request.folderId);
    const pageSize = checkedPageSize(request.pageSize);
    const afterId = checkedOptionalId('after_id', request.afterId);
    const page =
      folderId === undefined
        ? await listRootContents(queryable, accountId, pageSize, afterId)
        : await listFolderContents(queryable, { accountId, id: folderId }, pageSize, afterId);
    if (page === undefined) throw new ContractError('not_found', null);
    return { contents: page.items, hasMore: page.hasMore };
  };
