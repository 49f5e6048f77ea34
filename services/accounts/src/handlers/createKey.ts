import { ContractError, generateKey, hashKey } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedEnvironment, checkedExpiry } from '../domain/checks';
import { insertKey } from '../persistence/repositories/keys';
import { apiKeys } from '../persistence/tables/key';

/** Only the operator makes keys. */
const CREATED_BY = 'operator';

/** Only this answer contains the key. A live key may be created before the organization is approved. @throws not_found */
export const createKey =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['createKey'] =>
  async (request, call) => {
    const key = apiKeys.draft(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = generateKey(checkedEnvironment('environment', key.environment));
    await change(ctx.database, call, async (tx, record) => {
      const isInserted = await insertKey(tx, { ...key, keyHash: hashKey(secret), createdBy: CREATED_BY });
      if (!isInserted) throw new ContractError('not_found', null);
      const { environment, scopes, rateLimit, expiresAt } = key;
      await record({
        action: 'create_key',
        subjectId: key.id,
        accountId: key.accountId,
        after: { environment, scopes, rateLimit, expiresAt },
      });
    });
    return { key, secret };
  };
