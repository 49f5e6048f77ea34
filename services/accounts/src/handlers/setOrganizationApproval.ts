import { checkedId, ContractError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import { announce } from '../announce';
import type { Context } from '../context';
import { lockOrganization, setLiveEnabled } from '../persistence/repositories/organizations';

/** Approves an organization for live keys, or withdraws the approval (docs/contract.md#keys-and-accounts). */
export const setOrganizationApproval =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setOrganizationApproval'] =>
  async ({ organizationId, liveEnabled }, call) => {
    const id = checkedId('organization_id', organizationId);
    const action = liveEnabled ? 'approve_organization' : 'withdraw_organization';
    const organization = await change(ctx.database, call, async (tx, record) => {
      const before = await lockOrganization(tx, id);
      const changed = await setLiveEnabled(tx, id, liveEnabled);
      if (changed === undefined) throw new ContractError('not_found', null);
      await record({
        action,
        subjectId: id,
        accountId: null,
        before: { liveEnabled: before?.liveEnabled },
        after: { liveEnabled: changed.liveEnabled },
      });
      return changed;
    });
    await announce(ctx, { organizationId: id });
    return { organization };
  };
