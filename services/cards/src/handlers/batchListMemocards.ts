import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listMemocards as readPages } from '../persistence/repositories/memocards';
import { checkedMemocardPage } from './listMemocards';
import { toMessage } from './messages';

/** Pages as in `listMemocards`, in one statement; each is refused by itself. */
export const batchListMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['batchListMemocards'] =>
  async (request, { deadline }) => {
    const at = now();
    const results = await listEach(checkedBatch(request.requests), {
      check: checkedMemocardPage,
      read: (pages) => readPages(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ memocards: items.map((memocard) => toMessage(memocard, at)), ...page }),
    });
    return { results };
  };
