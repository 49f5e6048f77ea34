import { createItem } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type CardsServiceServer, type CreateMemocardRequest, Memocard } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { memocards, toMessage } from '../persistence/tables/memocard';

export const createMemocard = (ctx: Context): Methods<CardsServiceServer>['createMemocard'] =>
  createItem(
    ctx,
    memocardItems,
    (request: CreateMemocardRequest) => memocards.build(request),
    (now) => ({ ...Memocard, of: (memocard) => toMessage(memocard, now) }),
    (memocard, replayed) => ({ memocard, replayed }),
  );
