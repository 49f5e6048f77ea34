import { checkedId, found, validationError } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import type { Call, Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, Organization } from '@learning-library/proto';
import type { Context } from '../context';
import {
  deleteOrganization,
  insertOrganization,
  lockOrganization,
  updateOrganization,
} from '../persistence/repositories/organizations';
import { organizations } from '../persistence/tables/organization';

type Names = 'createOrganization' | 'setOrganizationApproval' | 'setExternalAi' | 'deleteOrganization';

/** Operator changes to organizations. Calls with an organization's id @throws not_found */
export const organizationChanges = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Names> => {
  const set = (
    organizationId: string,
    { action, name, value }: { action: string; name: 'liveEnabled' | 'externalAiAllowed'; value: boolean },
    call: Call,
  ): Promise<Organization> => {
    const id = checkedId('organization_id', organizationId);
    return auditedTransaction(ctx.database, call, async (tx, record) => {
      const before = found(await lockOrganization(tx, id));
      const changed = { ...before, [name]: value };
      await updateOrganization(tx, changed);
      const values = { before: { [name]: before[name] }, after: { [name]: value } };
      await record({ action, subjectId: id, accountId: null, ...values });
      return changed;
    });
  };
  return {
    /** Creates an organization, which has no live access at first. */
    createOrganization: async (request, call) => {
      const draft = organizations.build(request);
      const organization = await auditedTransaction(ctx.database, call, async (tx, record) => {
        const after = { liveEnabled: draft.liveEnabled };
        await record({ action: 'create_organization', subjectId: draft.id, accountId: null, after });
        return insertOrganization(tx, draft);
      });
      return { organization };
    },

    /** Approves an organization for live keys, or withdraws the approval (docs/contract.md#keys-and-accounts). */
    setOrganizationApproval: async ({ organizationId, liveEnabled: value }, call) => {
      const action = value ? 'approve_organization' : 'withdraw_organization';
      const organization = await set(organizationId, { action, name: 'liveEnabled', value }, call);
      await ctx.announce({ organizationId: organization.id });
      return { organization };
    },

    /** Allows or forbids sending an organization's texts to an external model. Jobs check it when they begin. */
    setExternalAi: async ({ organizationId, allowed: value }, call) => {
      const action = value ? 'allow_external_ai' : 'disallow_external_ai';
      return { organization: await set(organizationId, { action, name: 'externalAiAllowed', value }, call) };
    },

    /** Deletes an organization without accounts and running erasures. */
    deleteOrganization: async ({ organizationId }, call) => {
      const id = checkedId('organization_id', organizationId);
      return auditedTransaction(ctx.database, call, async (tx, record) => {
        found(await lockOrganization(tx, id));
        if (!(await deleteOrganization(tx, id))) throw validationError('organization_id', 'consistency');
        await record({ action: 'delete_organization', subjectId: id, accountId: null });
        return {};
      });
    },
  };
};
