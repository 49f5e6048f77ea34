import { getItem } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from '../persistence/tables/memocard';

export const getMemocard = (ctx: Context): Methods<CardsServiceServer>['getMemocard'] =>
  getItem(ctx, memocardItems, (memocard, now) => ({ memocard: toMessage(memocard, now) }));
