import { randomBytes, timingSafeEqual } from 'node:crypto';
import { checkedId, checkedOneOf, ContractError, found, hashSecret, isOneOf } from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import {
  DEPLOYMENT,
  type Methods,
  type Operator,
  OPERATOR_TOKEN_PREFIX,
  ROLES,
  SERVICES,
  signSession,
} from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, OperatorSessionServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedExpiry } from '../domain/checks';
import { findOpenToken, insertOperatorToken, revokeOperatorToken } from '../persistence/repositories/operatorTokens';
import { operatorTokens } from '../persistence/tables/operatorToken';

const TOKEN_BYTES = 32;

type Names = 'createOperatorToken' | 'revokeOperatorToken';

export const operatorTokenChanges = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Names> => ({
  /**
   * Creates a token for one operator. Only this response contains the token; its SHA-256 is stored.
   * @throws validation_error
   */
  createOperatorToken: async (request, call) => {
    const token = operatorTokens.build(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = OPERATOR_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    await auditedTransaction(ctx.database, call, async (tx, record) => {
      await insertOperatorToken(tx, { ...token, tokenHash: hashSecret(secret) });
      const { name, role, expiresAt } = token;
      const action = 'create_operator_token';
      await record({ action, subjectId: token.id, accountId: null, after: { name, role, expiresAt } });
    });
    return { token, secret };
  },

  /** Revokes a token, whose sessions end within a minute. @throws not_found */
  revokeOperatorToken: async (request, call) => {
    const tokenId = checkedId('token_id', request.tokenId);
    const token = await auditedTransaction(ctx.database, call, async (tx, record) => {
      const revoked = found(await revokeOperatorToken(tx, tokenId, ctx.now()));
      const { name, role } = revoked;
      await record({ action: 'revoke_operator_token', subjectId: tokenId, accountId: null, before: { name, role } });
      return revoked;
    });
    return { token };
  },
});

export const operatorSessionHandlers = (ctx: Context): Methods<OperatorSessionServiceServer> => ({
  /**
   * Opens a session for a token.
   * @throws invalid_api_key for an unknown, revoked or expired token; unavailable without a signing key
   */
  openSession: async ({ token, service }, { deadline }) => {
    const { operatorSigningKey } = ctx.config;
    if (operatorSigningKey === undefined) throw new ContractError('unavailable', null);
    checkedOneOf('service', SERVICES, service);
    const operator = isOfDeployment(ctx, token) ? DEPLOYMENT : await findOperator(ctx, token, deadline);
    return { ...operator, session: signSession(operatorSigningKey, operator, service, ctx.now()) };
  },
});

/**
 * Whether the token is one of the deployment's. The comparison of hashes takes the same time for every wrong token, and
 * needs no database.
 */
function isOfDeployment({ config }: Context, sent: string): boolean {
  const hash = hashSecret(sent);
  return config.operatorTokens.filter((token) => timingSafeEqual(hashSecret(token), hash)).length > 0;
}

async function findOperator({ database, now }: Context, sent: string, deadline: number): Promise<Operator> {
  const isToken = sent.startsWith(OPERATOR_TOKEN_PREFIX);
  const token = isToken ? await findOpenToken(database.until(deadline), hashSecret(sent), now()) : undefined;
  if (token === undefined || !isOneOf(ROLES, token.role)) throw new ContractError('invalid_api_key', null);
  return { name: token.name, role: token.role };
}
