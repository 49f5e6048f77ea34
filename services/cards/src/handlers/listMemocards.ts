import { listItems } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from '../persistence/tables/memocard';

export const listMemocards = (ctx: Context): Methods<CardsServiceServer>['listMemocards'] =>
  listItems(ctx, memocardItems, ({ items, hasMore }, now) => ({
    memocards: items.map((memocard) => toMessage(memocard, now)),
    hasMore,
  }));
