import { randomBytes } from 'node:crypto';
import { hashKey } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods, OPERATOR_TOKEN_PREFIX } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedExpiry } from '../domain/checks';
import { insertOperatorToken } from '../persistence/repositories/operatorTokens';
import { operatorTokens } from '../persistence/tables/operatorToken';

const TOKEN_BYTES = 32;

/** Makes a token for one operator. Only this answer contains it; its SHA-256 is stored. @throws validation_error */
export const createOperatorToken =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createOperatorToken'] =>
  async (request, call) => {
    const token = operatorTokens.draft(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = OPERATOR_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    await change(ctx.database, call, async (tx, record) => {
      await insertOperatorToken(tx, { ...token, tokenHash: hashKey(secret) });
      const { name, role, expiresAt } = token;
      const action = 'create_operator_token';
      await record({ action, subjectId: token.id, accountId: null, after: { name, role, expiresAt } });
    });
    return { token, secret };
  };
