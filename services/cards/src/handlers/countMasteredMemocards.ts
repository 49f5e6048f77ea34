import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { countMastered } from '../persistence/repositories/reviews';

export const countMasteredMemocards =
  ({ database }: Context): Methods<CardsServiceServer>['countMasteredMemocards'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    return { count: await countMastered(database.until(deadline, accountId), accountId) };
  };
