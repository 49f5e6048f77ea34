import { checkedId, checkedKey, checkedPageSize, type Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { listMemocards as readPage } from '../persistence/repositories/memocards';
import { toMessage } from './messages';

/** A page of a content's memocards, oldest first; none for a content that is deleted or that nothing is held for. */
export const listMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['listMemocards'] =>
  async ({ accountId, contentId, pageSize, afterId }, { deadline }) => {
    const { items, hasMore } = await readPage(
      database.until(deadline),
      checkedKey({ accountId, id: contentId }),
      checkedPageSize(pageSize),
      afterId === undefined ? undefined : checkedId('after_id', afterId),
    );
    const at = now();
    return { memocards: items.map((memocard) => toMessage(memocard, at)), hasMore };
  };
