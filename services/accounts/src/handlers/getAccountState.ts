import { checkedId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findAccount } from '../persistence/repositories/accounts';

/**
 * Returns the state of an account. Event consumers read it, because events may arrive in any order
 * (docs/protocols/events.md).
 */
export const getAccountState =
  (ctx: Context): Methods<AccountsServiceServer>['getAccountState'] =>
  async ({ accountId }, { deadline }) => ({
    account: await findAccount(ctx.database.until(deadline), checkedId('account_id', accountId)),
  });
