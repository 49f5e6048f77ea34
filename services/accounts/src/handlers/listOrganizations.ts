import type { Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { listOrganizations as listInDatabase } from '../persistence/repositories/organizations';

export const listOrganizations =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['listOrganizations'] =>
  async (request, { deadline }) => {
    const page = checkedPage(request);
    const { items, hasMore } = await listInDatabase(ctx.database.until(deadline), page);
    return { organizations: items, hasMore };
  };
