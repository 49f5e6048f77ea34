import { ContractError, type Methods, newId, recordAudit } from '@learning-library/common';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedId, checkedName, checkedPlan } from '../domain/checks';
import { insertAccount } from '../persistence/repositories/accounts';

/** Creates an account of an organization, with an active plan by default. @throws not_found */
export const createAccount =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createAccount'] =>
  async (request, { deadline }) => {
    const organizationId = checkedId('organization_id', request.organizationId);
    const name = request.name === undefined ? null : checkedName(request.name);
    const plan = request.plan === '' ? 'active' : checkedPlan(request.plan);
    const account = await ctx.database.transaction(deadline, async (tx) => {
      const created = await insertAccount(tx, { ...newId(), organizationId, name, plan });
      if (created === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'create_account', subjectId: created.id, accountId: created.id });
      return created;
    });
    return { account };
  };
