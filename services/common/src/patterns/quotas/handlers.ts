import type { GetUsageRequest, SetQuotasRequest, Usage, UsageResponse } from '@learning-library/proto';
import { auditedTransaction } from '../audit';
import type { Call } from '../../rpc/methods';
import { checkedId, checkedOneOf } from '../../contract/checks';
import type { Database } from '../../postgres';
import type { Quota } from '../../contract/errors';
import { checkedLimit, readUsage, setLimit } from './usage';

export interface UsageHandlers {
  getUsage(request: GetUsageRequest, call: Call): Promise<UsageResponse>;
  setQuotas(request: SetQuotasRequest, call: Call): Promise<UsageResponse>;
}

export function usageHandlers(database: Database, quotas: readonly Quota[]): UsageHandlers {
  return {
    async getUsage(request, { deadline }) {
      const accountId = checkedId('account_id', request.accountId);
      return { usage: await readUsage(database.until(deadline), accountId, quotas) };
    },
    async setQuotas(request, call) {
      const accountId = checkedId('account_id', request.accountId);
      const limits = request.quotas.map(({ quota, limit }) => ({
        quota: checkedOneOf('quota', quotas, quota),
        limit: checkedLimit(quota, limit),
      }));
      const usage = await auditedTransaction(database, call, async (tx, record) => {
        const before = limitsOf(await readUsage(tx, accountId, quotas));
        for (const { quota, limit } of limits) await setLimit(tx, accountId, quota, limit);
        const set = await readUsage(tx, accountId, quotas);
        await record({ action: 'set_quotas', subjectId: accountId, accountId, before, after: limitsOf(set) });
        return set;
      });
      return { usage };
    },
  };
}

function limitsOf(usage: readonly Usage[]): object {
  return Object.fromEntries(usage.map(({ quota, limit }) => [quota, limit]));
}
