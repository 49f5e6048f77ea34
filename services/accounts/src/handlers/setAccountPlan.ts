import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPlan } from '../domain/checks';
import { lockAccount, updateAccount } from '../persistence/repositories/accounts';

/** Sets the plan of an account (docs/contract.md#keys-and-accounts). @throws not_found */
export const setAccountPlan =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setAccountPlan'] =>
  async (request, call) => {
    const accountId = checkedId('account_id', request.accountId);
    const plan = checkedPlan('plan', request.plan);
    const account = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockAccount(tx, accountId));
      await updateAccount(tx, { ...before, plan });
      const changed = { before: { plan: before.plan }, after: { plan } };
      await record({ action: 'set_account_plan', subjectId: accountId, accountId, ...changed });
      return { ...before, plan };
    });
    await ctx.announce({ accountId });
    return { account };
  };
