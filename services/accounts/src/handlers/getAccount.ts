import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findAccounts } from '../persistence/repositories/accounts';

/** @throws not_found */
export const getAccount =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['getAccount'] =>
  async ({ accountId }, { deadline }) => {
    const id = checkedId('account_id', accountId);
    const [account] = await findAccounts(ctx.database.until(deadline), [id]);
    if (account === undefined) throw new ContractError('not_found', null);
    return { account };
  };
