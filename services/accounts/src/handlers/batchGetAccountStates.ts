import { checkedId, validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findAccounts } from '../persistence/repositories/accounts';

const MAX_ACCOUNTS = 1_000;

/** Consumers of events read them, because events may arrive in any order (docs/protocols.md#outbox). */
export const batchGetAccountStates =
  (ctx: Context): Methods<AccountsServiceServer>['batchGetAccountStates'] =>
  async ({ accountIds }, { deadline }) => {
    if (accountIds.length > MAX_ACCOUNTS) throw validationError('account_ids', 'maxItems', MAX_ACCOUNTS);
    const ids = accountIds.map((id) => checkedId('account_ids', id));
    const accounts = await findAccounts(ctx.database.until(deadline), ids);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return { results: ids.map((id) => ({ account: byId.get(id) })) };
  };
