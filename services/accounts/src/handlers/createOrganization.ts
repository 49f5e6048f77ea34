import { recordAudit } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { insertOrganization } from '../persistence/repositories/organizations';
import { organizations } from '../persistence/tables/organization';

/** Creates an organization. It begins in the sandbox, without live access. */
export const createOrganization =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createOrganization'] =>
  async (request, { deadline }) => {
    const draft = organizations.draft(request);
    const organization = await ctx.database.transaction(deadline, async (tx) => {
      await recordAudit(tx, { action: 'create_organization', subjectId: draft.id, accountId: null });
      return insertOrganization(tx, draft);
    });
    return { organization };
  };
