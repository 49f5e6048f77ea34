import { checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { listOne } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer, ListContentsRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { type ContentPage, listContents as readPages } from '../persistence/repositories/contents';

/**
 * A page of the contents directly in a folder or at the root, newest first. It costs the same at any depth, and may
 * follow a row that was deleted since. @throws not_found for a missing folder
 */
export const listContents =
  ({ database }: Context): Methods<LibraryServiceServer>['listContents'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await listOne(checkedContentPage(request), (pages) =>
      readPages(database.until(deadline), pages),
    );
    return { contents: items, hasMore };
  };

/** @throws validation_error */
export function checkedContentPage(request: ListContentsRequest): ContentPage {
  return {
    accountId: checkedId('account_id', request.accountId),
    folderId: checkedOptionalId('folder_id', request.folderId),
    size: checkedPageSize(request.pageSize),
    afterId: checkedOptionalId('after_id', request.afterId),
  };
}
