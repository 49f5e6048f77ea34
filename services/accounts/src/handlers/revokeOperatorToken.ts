import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { revokeOperatorToken as revoke } from '../persistence/repositories/operatorTokens';

/** Sessions that the token has opened end within a minute. @throws not_found */
export const revokeOperatorToken =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['revokeOperatorToken'] =>
  async (request, call) => {
    const tokenId = checkedId('token_id', request.tokenId);
    const token = await change(ctx.database, call, async (tx, record) => {
      const revoked = found(await revoke(tx, tokenId, ctx.now()));
      const { name, role } = revoked;
      await record({ action: 'revoke_operator_token', subjectId: tokenId, accountId: null, before: { name, role } });
      return revoked;
    });
    return { token };
  };
