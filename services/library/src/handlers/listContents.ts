import { checkedId, checkedOptionalId, checkedPageSize, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listContents as readPage } from '../persistence/repositories/contents';

/**
 * Lists contents, newest first. A page costs the same at any depth, and may follow a content that was deleted since.
 * @throws not_found for a missing folder
 */
export const listContents =
  ({ database }: Context): Methods<LibraryServiceServer>['listContents'] =>
  async ({ accountId, folderId, pageSize, afterId }, { deadline }) => {
    const page = await readPage(database.until(deadline, accountId), {
      accountId: checkedId('account_id', accountId),
      folderId: checkedOptionalId('folder_id', folderId),
      size: checkedPageSize(pageSize),
      afterId: checkedOptionalId('after_id', afterId),
    });
    const { items, hasMore } = found(page);
    return { contents: items, hasMore };
  };
