import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { countMastered } from '../persistence/repositories/reviews';

/** The number of an account's live memocards that are mastered (FSRS stability of 21 days or more). */
export const countMasteredMemocards =
  ({ database }: Context): Methods<CardsServiceServer>['countMasteredMemocards'] =>
  async ({ accountId }, { deadline }) => ({
    count: await countMastered(database.until(deadline), checkedId('account_id', accountId)),
  });
