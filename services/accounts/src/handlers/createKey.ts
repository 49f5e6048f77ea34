import { ContractError, generateKey, hashKey, type Methods, newId, recordAudit } from '@learning-library/common';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedEnvironment, checkedExpiry, checkedId, checkedRateLimit, checkedScopes } from '../domain/checks';
import { insertKey } from '../persistence/repositories/keys';

/** Keys are made by the operator alone today. */
const CREATED_BY = 'operator';

/**
 * A new key of an account. The whole of it is in this answer and nowhere else: what is kept is its SHA-256. A live key
 * may be made before the organization's approval. @throws not_found
 */
export const createKey =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createKey'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const environment = checkedEnvironment(request.environment);
    const scopes = checkedScopes(request.scopes);
    const rateLimit = checkedRateLimit(request.rateLimit);
    const expiresAt = checkedExpiry(request.expiresAt, ctx.now());
    const secret = generateKey(environment);
    const identity = { ...newId(), keyHash: hashKey(secret), createdBy: CREATED_BY };
    const key = await ctx.database.transaction(deadline, async (tx) => {
      const created = await insertKey(tx, { ...identity, accountId, environment, scopes, rateLimit, expiresAt });
      if (created === undefined) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'create_key', subjectId: created.id, accountId });
      return created;
    });
    return { key, secret };
  };
