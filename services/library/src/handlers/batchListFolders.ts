import { checkedBatch, checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer, ListFoldersRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedFolderAfter } from '../domain/checks';
import { type FolderPage, listFolders as readPages } from '../persistence/repositories/folders';

/**
 * By position, all in one statement; each is refused by itself, with not_found for a missing parent. Costs the same at
 * any depth.
 */
export const batchListFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['batchListFolders'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedFolderPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ folders: items, ...page }),
    }),
  });

function checkedFolderPage(request: ListFoldersRequest): FolderPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    parentId: checkedOptionalId('parent_id', request.parentId),
    size: checkedPageSize(request.pageSize),
    after: checkedFolderAfter(request.after),
  };
}
