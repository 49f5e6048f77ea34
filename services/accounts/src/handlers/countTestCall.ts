import { checkedId, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { nextUtcDay, TEST_CALLS_PER_DAY, utcDay } from '../domain/testQuota';
import { countTestCall as countInDatabase } from '../persistence/repositories/testCalls';

/**
 * Counts a request with a test key. The 101st request of a UTC day is rejected; the count is exact for parallel requests
 * (docs/contract.md#limits).
 */
export const countTestCall =
  (ctx: Context): Methods<AccountsServiceServer>['countTestCall'] =>
  async (request, { deadline }) => {
    const keyId = checkedId('key_id', request.keyId);
    const now = ctx.now();
    const limit = TEST_CALLS_PER_DAY;
    const count = await countInDatabase(ctx.database.until(deadline), { keyId, day: utcDay(now), limit });
    if (count === undefined) throw new ContractError('not_found', null);
    return { allowed: count !== null, limit, remaining: limit - (count ?? limit), resetsAt: nextUtcDay(now) };
  };
