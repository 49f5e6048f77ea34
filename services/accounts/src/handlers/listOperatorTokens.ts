import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { listOperatorTokens as list } from '../persistence/repositories/operatorTokens';

/** All tokens, revoked ones too. @throws validation_error */
export const listOperatorTokens =
  ({ database }: Context): Methods<AccountsOperatorServiceServer>['listOperatorTokens'] =>
  async (request, { deadline }) => {
    const { items, hasMore } = await list(database.until(deadline), checkedPage(request));
    return { tokens: items, hasMore };
  };
