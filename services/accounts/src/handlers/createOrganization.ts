import { type Methods, newId, recordAudit } from '@learning-library/common';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedName } from '../domain/checks';
import { insertOrganization } from '../persistence/repositories/organizations';

/** Creates an organization. It begins in the sandbox, without live access. */
export const createOrganization =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createOrganization'] =>
  async (request, { deadline }) => {
    const name = checkedName(request.name);
    const organization = await ctx.database.transaction(deadline, async (tx) => {
      const created = await insertOrganization(tx, { ...newId(), name });
      await recordAudit(tx, { action: 'create_organization', subjectId: created.id, accountId: null });
      return created;
    });
    return { organization };
  };
