import { checkedBatch, checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer, ListContentsRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { type ContentPage, listContents as readPages } from '../persistence/repositories/contents';

/**
 * Newest first, all in one statement; each is refused by itself, with not_found for a missing folder. Costs the same
 * at any depth.
 */
export const batchListContents =
  ({ database }: Context): Methods<LibraryServiceServer>['batchListContents'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedContentPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ contents: items, ...page }),
    }),
  });

function checkedContentPage(request: ListContentsRequest): ContentPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    folderId: checkedOptionalId('folder_id', request.folderId),
    size: checkedPageSize(request.pageSize),
    afterId: checkedOptionalId('after_id', request.afterId),
  };
}
