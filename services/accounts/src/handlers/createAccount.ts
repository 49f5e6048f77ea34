import { found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { insertAccount } from '../persistence/repositories/accounts';
import { accounts } from '../persistence/tables/account';

/** Creates an account of an organization, with an active plan by default. @throws not_found */
export const createAccount =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createAccount'] =>
  async (request, call) => {
    const draft = accounts.draft({ ...request, plan: request.plan === '' ? 'active' : request.plan });
    const account = await change(ctx.database, call, async (tx, record) => {
      const created = found(await insertAccount(tx, draft));
      const { id, organizationId, plan } = created;
      await record({ action: 'create_account', subjectId: id, accountId: id, after: { organizationId, plan } });
      return created;
    });
    return { account };
  };
