import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { erasureMessage } from '../erasure/message';
import { listErasures as listInDatabase } from '../persistence/repositories/erasures';

/** A page of all erasures, by account. */
export const listErasures =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['listErasures'] =>
  async ({ pageSize, afterAccountId: afterId }, { deadline }) => {
    const { items, hasMore } = await listInDatabase(ctx.database.until(deadline), checkedPage({ pageSize, afterId }));
    return { erasures: items.map((erasure) => erasureMessage(ctx, erasure)), hasMore };
  };
