import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { insertOrganization } from '../persistence/repositories/organizations';
import { organizations } from '../persistence/tables/organization';

/** Creates an organization. It begins in the sandbox, without live access. */
export const createOrganization =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createOrganization'] =>
  async (request, call) => {
    const draft = organizations.draft(request);
    const organization = await change(ctx.database, call, async (tx, record) => {
      await record({
        action: 'create_organization',
        subjectId: draft.id,
        accountId: null,
        after: { liveEnabled: draft.liveEnabled },
      });
      return insertOrganization(tx, draft);
    });
    return { organization };
  };
