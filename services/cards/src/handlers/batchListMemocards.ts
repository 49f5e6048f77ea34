import { checkedBatch } from '@learning-library/common/contract';
import { listEach } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { checkedMemocardPage } from './listMemocards';
import { toMessage } from './messages';

/** Pages as in `listMemocards`, in one statement; each is refused by itself. */
export const batchListMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['batchListMemocards'] =>
  async ({ requests, mayLeaveOut }, { deadline }) => {
    const at = now();
    const results = await listEach(checkedBatch(requests), {
      check: checkedMemocardPage,
      read: (pages) => memocardItems.list(database.until(deadline), pages, mayLeaveOut),
      respond: ({ items, hasMore }) => ({ memocards: items.map((memocard) => toMessage(memocard, at)), hasMore }),
    });
    return { results };
  };
