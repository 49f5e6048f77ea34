import type { GetUsageRequest, SetQuotasRequest, UsageResponse } from '@learning-library/proto';
import { recordAudit } from '../audit';
import { checkedId } from '../../contract/checks';
import type { Database } from '../../postgres';
import { validationError } from '../../contract/errors';
import { isQuota, type Quota } from '../../contract/errors';
import { checkedLimit, readUsage, setLimit } from './usage';

type Call = { deadline: number };

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
    async setQuotas(request, { deadline }) {
      const accountId = checkedId('account_id', request.accountId);
      const limits = request.quotas.map(({ quota, limit }) => {
        if (!isQuota(quota) || !quotas.includes(quota)) throw validationError('quota', 'enum');
        return { quota, limit: checkedLimit(quota, limit) };
      });
      const usage = await database.transaction(deadline, async (tx) => {
        for (const { quota, limit } of limits) await setLimit(tx, accountId, quota, limit);
        await recordAudit(tx, { action: 'set_quotas', subjectId: accountId, accountId });
        return readUsage(tx, accountId, quotas);
      });
      return { usage };
    },
  };
}
