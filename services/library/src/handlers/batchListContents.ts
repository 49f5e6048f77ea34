import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listContents as readPages } from '../persistence/repositories/contents';
import { checkedContentPage } from './listContents';

/** Pages as in `listContents`, in one statement; each is refused by itself. */
export const batchListContents =
  ({ database }: Context): Methods<LibraryServiceServer>['batchListContents'] =>
  async (request, { deadline }) => ({
    results: await listEach(checkedBatch(request.requests), {
      check: checkedContentPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ contents: items, ...page }),
    }),
  });
