import { randomBytes } from 'node:crypto';
import { checkedId, ContractError, found, hashKey, isOneOf } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods, OPERATOR_TOKEN_PREFIX, ROLES, signSession } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, OperatorSessionServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedExpiry } from '../domain/checks';
import { findOpenToken, insertOperatorToken, revokeOperatorToken } from '../persistence/repositories/operatorTokens';
import { operatorTokens } from '../persistence/tables/operatorToken';

const TOKEN_BYTES = 32;

type Names = 'createOperatorToken' | 'revokeOperatorToken';

export const operatorTokenChanges = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Names> => ({
  /** Makes a token for one operator. Only this answer contains it; its SHA-256 is stored. @throws validation_error */
  createOperatorToken: async (request, call) => {
    const token = operatorTokens.draft(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = OPERATOR_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    await change(ctx.database, call, async (tx, record) => {
      await insertOperatorToken(tx, { ...token, tokenHash: hashKey(secret) });
      const { name, role, expiresAt } = token;
      const action = 'create_operator_token';
      await record({ action, subjectId: token.id, accountId: null, after: { name, role, expiresAt } });
    });
    return { token, secret };
  },

  /** Sessions that the token has opened end within a minute. @throws not_found */
  revokeOperatorToken: async (request, call) => {
    const tokenId = checkedId('token_id', request.tokenId);
    const token = await change(ctx.database, call, async (tx, record) => {
      const revoked = found(await revokeOperatorToken(tx, tokenId, ctx.now()));
      const { name, role } = revoked;
      await record({ action: 'revoke_operator_token', subjectId: tokenId, accountId: null, before: { name, role } });
      return revoked;
    });
    return { token };
  },
});

export const operatorSessionHandlers = ({ database, config, now }: Context): Methods<OperatorSessionServiceServer> => ({
  /** @throws invalid_api_key for a token that is unknown, revoked or over; unavailable where the deployment has no secret */
  openSession: async (request, { deadline }) => {
    const [secret] = config.operatorTokens;
    if (secret === undefined) throw new ContractError('unavailable', null);
    const token = await findOpenToken(database.until(deadline), hashKey(request.token), now());
    if (token === undefined || !isOneOf(ROLES, token.role)) throw new ContractError('invalid_api_key', null);
    const { name, role } = token;
    return { session: signSession(secret, { name, role }, now()), name, role };
  },
});
