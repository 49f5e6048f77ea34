import { ContractError, generateKey, hashKey, type Methods, newId, recordAudit } from '@learning-library/common';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedEnvironment, checkedExpiry, checkedId, checkedRateLimit, checkedScopes } from '../domain/checks';
import { insertKey } from '../persistence/repositories/keys';

/** Only the operator makes keys. */
const CREATED_BY = 'operator';

/**
 * Creates a key of an account. Only this answer contains the key; its SHA-256 is stored. A live key may be created
 * before the organization is approved. @throws not_found
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
