import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { lockOrganization, updateOrganization } from '../persistence/repositories/organizations';

/** Approves an organization for live keys, or withdraws the approval (docs/contract.md#keys-and-accounts). */
export const setOrganizationApproval =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setOrganizationApproval'] =>
  async ({ organizationId, liveEnabled }, call) => {
    const id = checkedId('organization_id', organizationId);
    const action = liveEnabled ? 'approve_organization' : 'withdraw_organization';
    const organization = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockOrganization(tx, id));
      const after = { liveEnabled };
      await updateOrganization(tx, { ...before, ...after });
      await record({ action, subjectId: id, accountId: null, before: { liveEnabled: before.liveEnabled }, after });
      return { ...before, ...after };
    });
    await ctx.announce({ organizationId: id });
    return { organization };
  };
