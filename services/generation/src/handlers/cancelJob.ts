import { checkedId, ContractError, found } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { cancelNow } from '../cancellation';
import type { Context } from '../context';
import { isActive } from '../domain/job';
import { findJob, requestCancellation } from '../persistence/repositories/jobs';
import { toJobMessage } from '../message';

/** One that has ended or published is returned as it ended. @throws not_found; unavailable where the peer has not answered yet */
export const cancelJob =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['cancelJob'] =>
  async (request, call) => {
    const jobId = checkedId('job_id', request.jobId);
    const active = await change(ctx.database, call, async (tx, record) => {
      const job = await requestCancellation(tx, jobId);
      if (job !== undefined)
        await record({
          action: 'cancel_job',
          subjectId: jobId,
          accountId: job.accountId,
          before: { status: job.status },
        });
      return job;
    });
    if (active !== undefined && !isDryRun(call)) await cancelNow(ctx, [active], call.deadline);
    const job = found(await findJob(ctx.database.until(call.deadline), jobId));
    if (isActive(job) && !isDryRun(call)) throw new ContractError('unavailable', null);
    return { job: toJobMessage(job) };
  };
