import { checkedId, checkedOptionalId, checkedPageSize, validationError } from '@learning-library/common/contract';
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
      status: checkedChoice('status', PUBLIC, request.status),
      type: checkedChoice('type', TYPES, request.type),
      pageSize: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
    };
    if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
    const { items, hasMore } = await readPage(ctx.database.until(deadline), filter);
    return { jobs: items.map(toJobMessage), hasMore };
  };

function checkedChoice<T extends string>(
  field: string,
  choices: readonly T[],
  value: string | undefined,
): T | undefined {
  const found = choices.find((choice) => choice === value);
  if (value !== undefined && found === undefined) throw validationError(field, 'enum');
  return found;
}
