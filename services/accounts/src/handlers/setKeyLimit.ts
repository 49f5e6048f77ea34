import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedRateLimit } from '../domain/checks';
import { lockKey, updateKey } from '../persistence/repositories/keys';

/** How many calls a key may make in 60 s, at once where the message arrives; without one the default. @throws not_found */
export const setKeyLimit =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['setKeyLimit'] =>
  async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const rateLimit = request.rateLimit === undefined ? undefined : checkedRateLimit('rate_limit', request.rateLimit);
    const key = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockKey(tx, keyId));
      await updateKey(tx, { ...before, rateLimit });
      await record({
        action: 'set_key_limit',
        subjectId: keyId,
        accountId: before.accountId,
        before: { rateLimit: before.rateLimit ?? null },
        after: { rateLimit: rateLimit ?? null },
      });
      return { ...before, rateLimit };
    });
    await ctx.announce({ keyId });
    return { key };
  };
