import { checkedKey, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type ItemPage, listOne } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer, ListMemocardsRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from './messages';

/** A page of a content's memocards, oldest first; empty for a deleted or unknown content. */
export const listMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['listMemocards'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await listOne(checkedMemocardPage(request), (pages) =>
      memocardItems.list(database.until(deadline), pages),
    );
    const at = now();
    return { memocards: items.map((memocard) => toMessage(memocard, at)), hasMore };
  };

/** @throws validation_error */
export function checkedMemocardPage({ accountId, contentId, pageSize, afterId }: ListMemocardsRequest): ItemPage {
  return {
    content: checkedKey({ accountId, id: contentId }),
    size: checkedPageSize(pageSize),
    afterId: checkedOptionalId('after_id', afterId),
  };
}
