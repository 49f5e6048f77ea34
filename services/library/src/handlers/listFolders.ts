import { checkedId, checkedOptionalId, checkedPageSize, ContractError, type Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { listSubfolders, listTopFolders } from '../persistence/repositories/folders';

/**
 * A page of the folders directly in a parent or at the top level, by position (decisions.md §6). What it costs does not
 * grow with its depth, and it continues after a row that is deleted meanwhile. @throws not_found for a missing parent
 */
export const listFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['listFolders'] =>
  async (request, { deadline }) => {
    const queryable = database.until(deadline);
    const accountId = checkedId('account_id', request.accountId);
    const parentId = checkedOptionalId('parent_id', request.parentId);
    const pageSize = checkedPageSize(request.pageSize);
    const after = checkedFolderAfter(request.after);
    const page =
      parentId === undefined
        ? await listTopFolders(queryable, accountId, pageSize, after)
        : await listSubfolders(queryable, { accountId, id: parentId }, pageSize, after);
    if (page === undefined) throw new ContractError('not_found', null);
    return { folders: page.items, hasMore: page.hasMore };
  };
