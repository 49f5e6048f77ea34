import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findOrganization } from '../persistence/repositories/organizations';

/** @throws not_found */
export const getOrganization =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['getOrganization'] =>
  async ({ organizationId }, { deadline }) => {
    const id = checkedId('organization_id', organizationId);
    const organization = await findOrganization(ctx.database.until(deadline), id);
    if (organization === undefined) throw new ContractError('not_found', null);
    return { organization };
  };
