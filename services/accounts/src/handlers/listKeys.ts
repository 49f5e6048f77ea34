import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { findAccounts } from '../persistence/repositories/accounts';
import { listKeys as listInDatabase } from '../persistence/repositories/keys';

/** A page of an account's keys without their secrets, revoked ones too, oldest first. @throws not_found */
export const listKeys =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['listKeys'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const page = checkedPage(request);
    const queryable = ctx.database.until(deadline);
    if ((await findAccounts(queryable, [accountId])).length === 0) throw new ContractError('not_found', null);
    const { items, hasMore } = await listInDatabase(queryable, accountId, page);
    return { keys: items, hasMore };
  };
