import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { countMastered } from '../persistence/repositories/reviews';

export const countMasteredMemocards =
  ({ database }: Context): Methods<CardsServiceServer>['countMasteredMemocards'] =>
  async ({ accountId }, { deadline }) => ({
    count: await countMastered(database.until(deadline), checkedId('account_id', accountId)),
  });
