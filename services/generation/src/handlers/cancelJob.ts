import { checkedId, ContractError } from '@learning-library/common/contract';
import { recordAudit } from '@learning-library/common/patterns';
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
  async (request, { deadline }) => {
    const jobId = checkedId('job_id', request.jobId);
    const active = await ctx.database.transaction(deadline, async (tx) => {
      const job = await requestCancellation(tx, jobId);
      if (job !== undefined)
        await recordAudit(tx, { action: 'cancel_job', subjectId: jobId, accountId: job.accountId });
      return job;
    });
    if (active !== undefined) await cancelNow(ctx, [active], deadline);
    const job = await findJob(ctx.database.until(deadline), jobId);
    if (job === undefined) throw new ContractError('not_found', null);
    if (isActive(job)) throw new ContractError('unavailable', null);
    return { job: toJobMessage(job) };
  };
