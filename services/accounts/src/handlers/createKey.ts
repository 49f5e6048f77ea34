import { ContractError, generateKey, hashKey } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
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
  async (request, { deadline }) => {
    const key = apiKeys.draft(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = generateKey(checkedEnvironment('environment', key.environment));
    await ctx.database.transaction(deadline, async (tx) => {
      const isInserted = await insertKey(tx, { ...key, keyHash: hashKey(secret), createdBy: CREATED_BY });
      if (!isInserted) throw new ContractError('not_found', null);
      await recordAudit(tx, { action: 'create_key', subjectId: key.id, accountId: key.accountId });
    });
    return { key, secret };
  };
