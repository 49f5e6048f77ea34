import { checkedId, ContractError } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import { announce } from '../announce';
import type { Context } from '../context';
import { checkedPlan } from '../domain/checks';
import { setPlan } from '../persistence/repositories/accounts';

/** Sets the plan of an account (docs/contract.md#keys-and-accounts). @throws not_found */
export const setAccountPlan =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setAccountPlan'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const plan = checkedPlan('plan', request.plan);
    const account = await ctx.database.transaction(deadline, async (tx) => {
      const changed = await setPlan(tx, accountId, plan);
      if (changed === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'set_account_plan', subjectId: accountId, accountId });
      return changed;
    });
    await announce(ctx, { accountId });
    return { account };
  };
