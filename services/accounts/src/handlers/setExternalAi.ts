import { checkedId, ContractError } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { setExternalAiAllowed } from '../persistence/repositories/organizations';

/** Allows or forbids sending an organization's texts to an external model. Jobs check it when they begin. */
export const setExternalAi =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setExternalAi'] =>
  async ({ organizationId, allowed }, { deadline }) => {
    const id = checkedId('organization_id', organizationId);
    const action = allowed ? 'allow_external_ai' : 'disallow_external_ai';
    const organization = await ctx.database.transaction(deadline, async (tx) => {
      const changed = await setExternalAiAllowed(tx, id, allowed);
      if (changed === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action, subjectId: id, accountId: null });
      return changed;
    });
    return { organization };
  };
