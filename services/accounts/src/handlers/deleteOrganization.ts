import { checkedId, ContractError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { hasErasures } from '../persistence/repositories/erasures';
import { countAccounts, requestDeletion } from '../persistence/repositories/organizations';

/**
 * Has all accounts of an organization erased, and then deletes it, in the background. Its live keys end at once, and it
 * takes no new account. Repeated, it says how many are left. @throws not_found
 */
export const deleteOrganization =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['deleteOrganization'] =>
  async ({ organizationId }, call) => {
    const id = checkedId('organization_id', organizationId);
    const answer = await change(ctx.database, call, async (tx, record) => {
      if (!(await requestDeletion(tx, id))) {
        if (!(await hasErasures(tx, id))) throw new ContractError('not_found', null);
        return { accountsCount: 0, finished: true };
      }
      await record({ action: 'delete_organization', subjectId: id, accountId: null });
      return { accountsCount: await countAccounts(tx, id), finished: false };
    });
    await ctx.announce({ organizationId: id });
    return answer;
  };
