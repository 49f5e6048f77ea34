import {
  checkedId,
  checkedOneOf,
  checkedOptionalId,
  checkedPageSize,
  ContractError,
  found,
} from '@learning-library/common/contract';
import { auditedTransaction, isDryRun } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { cancelNow } from '../cancellation';
import type { Context } from '../context';
import { requireAccount } from '../peers';
import { isActive, STATUSES, TYPES } from '../domain/job';
import { toDiagnostics, toJobMessage } from '../message';
import { findDiagnostics, listJobs, countAtWork, requestCancellations } from '../persistence/repositories/jobs';

const PUBLIC = STATUSES.filter((status) => status !== 'publishing');
type Names = 'getJobDiagnostics' | 'listJobs' | 'cancelJob' | 'getUsage';

/** Operator calls for jobs. All @throws not_found, validation_error */
export const jobs = (ctx: Context): Pick<Methods<GenerationOperatorServiceServer>, Names> => {
  const { database } = ctx;
  return {
    getJobDiagnostics: async ({ jobId }, { deadline }) => {
      const job = found(await findDiagnostics(database.until(deadline), checkedId('job_id', jobId)));
      return { job: toJobMessage(job), diagnostics: toDiagnostics(job) };
    },

    /** Returns a page of jobs, newest first. */
    listJobs: async (request, { deadline }) => {
      const accountId = request.accountId === '' ? undefined : checkedId('account_id', request.accountId);
      const filter = {
        accountId,
        status: request.status === undefined ? undefined : checkedOneOf('status', PUBLIC, request.status),
        type: request.type === undefined ? undefined : checkedOneOf('type', TYPES, request.type),
        pageSize: checkedPageSize(request.pageSize),
        afterId: checkedOptionalId('after_id', request.afterId),
      };
      if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
      const { items, hasMore } = await listJobs(database.until(deadline), filter);
      return { jobs: items.map(toJobMessage), hasMore };
    },

    /**
     * Cancels a job. An ended or published job is returned unchanged.
     * @throws unavailable if the peer has not responded yet
     */
    cancelJob: async (request, call) => {
      const jobId = checkedId('job_id', request.jobId);
      const active = await auditedTransaction(database, call, async (tx, record) => {
        const [job] = await requestCancellations(tx, jobId, 'id');
        if (job === undefined) return undefined;
        const { accountId, status } = job;
        await record({ action: 'cancel_job', subjectId: jobId, accountId, before: { status } });
        return job;
      });
      if (active !== undefined && !isDryRun(call)) await cancelNow(ctx, [active], call.deadline);
      const job = found(await findDiagnostics(database.until(call.deadline), jobId));
      if (isActive(job) && !isDryRun(call)) throw new ContractError('unavailable', null);
      return { job: toJobMessage(job) };
    },

    /** The number of running jobs of an account, and its maximum. Further jobs wait. */
    getUsage: async (request, { deadline }) => {
      const used = await countAtWork(database.until(deadline), checkedId('account_id', request.accountId));
      return { usage: [{ quota: 'jobs', used, limit: ctx.jobsPerAccount }] };
    },
  };
};
