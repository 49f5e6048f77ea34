import { checkedId, validationError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer, UsageResponse } from '@learning-library/proto';
import type { Context } from '../context';
import { placesOf, setPlaces } from '../persistence/repositories/jobs';

const QUOTA = 'jobs';
const MOST = 1_000;

/** Jobs of an account that are at work, and how many may be at once; more wait. @throws validation_error */
export const usageOfPlaces = (
  ctx: Context,
): Pick<Methods<GenerationOperatorServiceServer>, 'getUsage' | 'setQuotas'> => {
  const answer = ({ used, limit }: { used: number; limit: number | null }): UsageResponse => ({
    usage: [{ quota: QUOTA, used, limit: limit ?? ctx.jobsPerAccount }],
  });
  return {
    getUsage: async (request, { deadline }) =>
      answer(await placesOf(ctx.database.until(deadline), checkedId('account_id', request.accountId))),
    setQuotas: async (request, call) => {
      const accountId = checkedId('account_id', request.accountId);
      for (const { quota, limit } of request.quotas) {
        if (quota !== QUOTA) throw validationError('quota', 'enum');
        if (limit < 1) throw validationError(QUOTA, 'minimum', 1);
        if (limit > MOST) throw validationError(QUOTA, 'maximum', MOST);
      }
      const set = await change(ctx.database, call, async (tx, record) => {
        const before = { jobs: (await placesOf(tx, accountId)).limit };
        for (const { limit } of request.quotas) await setPlaces(tx, accountId, limit);
        const now = await placesOf(tx, accountId);
        await record({ action: 'set_quotas', subjectId: accountId, accountId, before, after: { jobs: now.limit } });
        return now;
      });
      ctx.engine.wake();
      return answer(set);
    },
  };
};
