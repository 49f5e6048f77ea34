import {
  checkedId,
  checkedOneOf,
  checkedOptionalId,
  checkedPageSize,
  ContractError,
  found,
  validationError,
} from '@learning-library/common/contract';
import { auditedTransaction, isDryRun } from '@learning-library/common/patterns';
import type { Call, Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer, UsageResponse } from '@learning-library/proto';
import { accept, type Committing } from '../acceptance/accept';
import { OutOfDate } from '../acceptance/commit';
import { cancelNow } from '../cancellation';
import type { Context } from '../context';
import { requireAccount } from '../peers';
import { isActive, type Job, STATUSES, TYPES } from '../domain/job';
import { jobHandlerOf } from '../jobTypes';
import { toDiagnostics, toJobMessage } from '../message';
import {
  findDiagnostics,
  listJobs,
  markRetried,
  jobLimitOf,
  requestCancellations,
  setJobLimit,
} from '../persistence/repositories/jobs';
import { begin } from './createGeneration';

const PUBLIC = STATUSES.filter((status) => status !== 'publishing');
/** Name of the quota of concurrent jobs, and its maximum value. */
const QUOTA = 'jobs';
const MAX_JOBS_AT_ONCE = 1_000;

type Names = 'getJobDiagnostics' | 'listJobs' | 'cancelJob' | 'retryJob' | 'getUsage' | 'setQuotas';

/** Operator calls for jobs. All @throws not_found, validation_error */
export const jobs = (ctx: Context): Pick<Methods<GenerationOperatorServiceServer>, Names> => {
  const { database } = ctx;
  const usageOf = ({ used, limit }: { used: number; limit: number | null }): UsageResponse => ({
    usage: [{ quota: QUOTA, used, limit: limit ?? ctx.jobsPerAccount }],
  });
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

    /**
     * Creates a new job for the content of a failed or cancelled one. It is planned, rejected and charged like any other. A
     * repeated call returns the existing new job.
     * @throws the errors of a generation
     */
    retryJob: async (request, call) => {
      const jobId = checkedId('job_id', request.jobId);
      const queryable = database.until(call.deadline);
      const existing = async (id: string) => ({ job: toJobMessage(found(await findDiagnostics(queryable, id))) });
      const job = found(await findDiagnostics(queryable, jobId));
      if (job.retriedBy !== null) return existing(job.retriedBy);
      const { accountId, contentId, organizationId, environment } = job;
      if (isActive(job) || job.status === 'succeeded' || contentId === undefined) {
        throw validationError('job_id', 'consistency');
      }
      const asked = { accountId, contentId, organizationId, environment, creationKey: undefined };
      try {
        const { job: made } = await accept(ctx, jobHandlerOf(job), asked, call.deadline, replacing(job, ctx, call));
        if (!isDryRun(call)) begin(ctx, made);
        return { job: made };
      } catch (error) {
        // A parallel retry has created the job.
        const { retriedBy } = found(await findDiagnostics(queryable, jobId));
        if (retriedBy === null) throw error;
        return existing(retriedBy);
      }
    },

    /** The number of running jobs of an account, and its maximum. Further jobs wait. */
    getUsage: async (request, { deadline }) =>
      usageOf(await jobLimitOf(database.until(deadline), checkedId('account_id', request.accountId))),

    setQuotas: async (request, call) => {
      const accountId = checkedId('account_id', request.accountId);
      for (const { quota, limit } of request.quotas) {
        if (quota !== QUOTA) throw validationError('quota', 'enum');
        if (limit < 1) throw validationError(QUOTA, 'minimum', 1);
        if (limit > MAX_JOBS_AT_ONCE) throw validationError(QUOTA, 'maximum', MAX_JOBS_AT_ONCE);
      }
      const set = await auditedTransaction(database, call, async (tx, record) => {
        const before = { jobs: (await jobLimitOf(tx, accountId)).limit };
        for (const { limit } of request.quotas) await setJobLimit(tx, accountId, limit);
        const now = await jobLimitOf(tx, accountId);
        await record({ action: 'set_quotas', subjectId: accountId, accountId, before, after: { jobs: now.limit } });
        return now;
      });
      ctx.engine.wake();
      return usageOf(set);
    },
  };
};

const replacing =
  (job: Job, ctx: Context, call: Call): Committing =>
  (work) =>
    auditedTransaction(ctx.database, call, async (tx, record) => {
      const made = await work(tx);
      if (!(await markRetried(tx, job, made.id))) throw new OutOfDate();
      const { id: subjectId, accountId, status } = job;
      await record({ action: 'retry_job', subjectId, accountId, before: { status }, after: { jobId: made.id } });
      return made;
    });
