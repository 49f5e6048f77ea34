import { checkedId, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { toJobMessage } from '../message';
import { listJobs as readPage } from '../persistence/repositories/jobs';

/** A page of an account's jobs, newest first. @throws not_found */
export const listJobs =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['listJobs'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const pageSize = checkedPageSize(request.pageSize);
    const afterId = checkedOptionalId('after_id', request.afterId);
    await requireAccount(ctx, accountId, deadline);
    const { items, hasMore } = await readPage(ctx.database.until(deadline), { accountId, afterId, pageSize });
    return { jobs: items.map(toJobMessage), hasMore };
  };
