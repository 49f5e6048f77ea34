import { checkedBatch, checkedKey, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type ItemPage, listEach } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer, ListMemocardsRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from './messages';

/** Oldest first, all in one statement; each is refused by itself. Empty for a deleted or unknown content. */
export const batchListMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['batchListMemocards'] =>
  async (request, { deadline }) => {
    const at = now();
    const results = await listEach(checkedBatch(request.requests), {
      check: checkedMemocardPage,
      read: (pages) => memocardItems.list(database.until(deadline), pages, request),
      respond: ({ items, ...page }) => ({ memocards: items.map((memocard) => toMessage(memocard, at)), ...page }),
    });
    return { results };
  };

/** @throws validation_error */
function checkedMemocardPage({ accountId, contentId, pageSize, afterId }: ListMemocardsRequest): ItemPage {
  return {
    content: checkedKey({ accountId, id: contentId }),
    size: checkedPageSize(pageSize),
    afterId: checkedOptionalId('after_id', afterId),
  };
}
