import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listFolders as readPages } from '../persistence/repositories/folders';
import { checkedFolderPage } from './listFolders';

/** Pages as in `listFolders`, in one statement; each is refused by itself. */
export const batchListFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['batchListFolders'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedFolderPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ folders: items, ...page }),
    }),
  });
