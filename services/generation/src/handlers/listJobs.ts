import { checkedId, checkedOneOf, checkedOptionalId, checkedPageSize } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { STATUSES, TYPES } from '../domain/job';
import { toJobMessage } from '../message';
import { listJobs as readPage } from '../persistence/repositories/jobs';

const PUBLIC = STATUSES.filter((status) => status !== 'publishing');

/** A page of jobs, newest first. @throws not_found where the account is not there, validation_error */
export const listJobs =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['listJobs'] =>
  async (request, { deadline }) => {
    const accountId = request.accountId === '' ? undefined : checkedId('account_id', request.accountId);
    const filter = {
      accountId,
      status: request.status === undefined ? undefined : checkedOneOf('status', PUBLIC, request.status),
      type: request.type === undefined ? undefined : checkedOneOf('type', TYPES, request.type),
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    };
    if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
    const { items, hasMore } = await readPage(ctx.database.until(deadline), filter);
    return { jobs: items.map(toJobMessage), hasMore };
  };
