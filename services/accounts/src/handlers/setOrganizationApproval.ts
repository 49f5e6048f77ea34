import { checkedId, ContractError } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import { announce } from '../announce';
import type { Context } from '../context';
import { setLiveEnabled } from '../persistence/repositories/organizations';

/** Approves an organization for live keys, or withdraws the approval (docs/contract.md#keys-and-accounts). */
export const setOrganizationApproval =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setOrganizationApproval'] =>
  async ({ organizationId, liveEnabled }, { deadline }) => {
    const id = checkedId('organization_id', organizationId);
    const action = liveEnabled ? 'approve_organization' : 'withdraw_organization';
    const organization = await ctx.database.transaction(deadline, async (tx) => {
      const changed = await setLiveEnabled(tx, id, liveEnabled);
      if (changed === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action, subjectId: id, accountId: null });
      return changed;
    });
    await announce(ctx, { organizationId: id });
    return { organization };
  };
