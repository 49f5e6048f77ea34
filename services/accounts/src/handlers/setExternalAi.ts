import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { lockOrganization, updateOrganization } from '../persistence/repositories/organizations';

/** Allows or forbids sending an organization's texts to an external model. Jobs check it when they begin. */
export const setExternalAi =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setExternalAi'] =>
  async ({ organizationId, allowed }, call) => {
    const id = checkedId('organization_id', organizationId);
    const action = allowed ? 'allow_external_ai' : 'disallow_external_ai';
    const organization = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockOrganization(tx, id));
      const after = { externalAiAllowed: allowed };
      await updateOrganization(tx, { ...before, ...after });
      const { externalAiAllowed } = before;
      await record({ action, subjectId: id, accountId: null, before: { externalAiAllowed }, after });
      return { ...before, ...after };
    });
    return { organization };
  };
