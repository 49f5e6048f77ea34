import { ContractError } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { insertAccount } from '../persistence/repositories/accounts';
import { accounts } from '../persistence/tables/account';

/** Creates an account of an organization, with an active plan by default. @throws not_found */
export const createAccount =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createAccount'] =>
  async (request, { deadline }) => {
    const draft = accounts.draft({ ...request, plan: request.plan === '' ? 'active' : request.plan });
    const account = await ctx.database.transaction(deadline, async (tx) => {
      const created = await insertAccount(tx, draft);
      if (created === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'create_account', subjectId: created.id, accountId: created.id });
      return created;
    });
    return { account };
  };
