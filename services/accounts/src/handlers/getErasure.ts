import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { erasureMessage } from '../erasure/message';
import { findErasure } from '../persistence/repositories/erasures';

/** How far the erasure of an account is. @throws not_found */
export const getErasure =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['getErasure'] =>
  async ({ accountId }, { deadline }) => {
    const erasure = await findErasure(ctx.database.until(deadline), checkedId('account_id', accountId));
    if (erasure === undefined) throw new ContractError('not_found', null);
    return { erasure: erasureMessage(ctx, erasure) };
  };
