import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { listAccounts as listInDatabase } from '../persistence/repositories/accounts';
import { findOrganization } from '../persistence/repositories/organizations';

/** A page of an organization's accounts, oldest first. @throws not_found */
export const listAccounts =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['listAccounts'] =>
  async (request, { deadline }) => {
    const organizationId = checkedId('organization_id', request.organizationId);
    const page = checkedPage(request);
    const queryable = ctx.database.until(deadline);
    if ((await findOrganization(queryable, organizationId)) === undefined) throw new ContractError('not_found', null);
    const { items, hasMore } = await listInDatabase(queryable, organizationId, page);
    return { accounts: items, hasMore };
  };
