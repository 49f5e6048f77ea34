import { checkedId, found, validationError } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Call, type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { accept, type Committing } from '../acceptance/accept';
import { OutOfDate } from '../acceptance/commit';
import type { Context } from '../context';
import { isActive, type Job } from '../domain/job';
import { kindOf } from '../kinds';
import { toJobMessage } from '../message';
import { findCourse, findJob, markRetried } from '../persistence/repositories/jobs';
import { begin } from './createGeneration';

/**
 * A new job over the same content in the place of one that failed or was cancelled: planned, refused and charged like any
 * other. Asked again it answers the job that stands. @throws not_found, validation_error where it may not be retried, and
 * what refuses a generation
 */
export const retryJob =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['retryJob'] =>
  async (request, call) => {
    const jobId = checkedId('job_id', request.jobId);
    const job = found(await findCourse(ctx.database.until(call.deadline), jobId));
    if (job.retriedBy !== null) return standing(ctx, job.retriedBy, call);
    const { accountId, contentId, organizationId, environment } = job;
    if (isActive(job) || job.status === 'succeeded' || contentId === undefined) {
      throw validationError('job_id', 'consistency');
    }
    const asked = { accountId, contentId, organizationId, environment, operation: undefined };
    try {
      const { job: made } = await accept(ctx, kindOf(job), asked, call.deadline, inPlaceOf(job, ctx, call));
      if (!isDryRun(call)) begin(ctx, made);
      return { job: made };
    } catch (error) {
      // Who retried it at the same time was first.
      const { retriedBy } = found(await findCourse(ctx.database.until(call.deadline), jobId));
      if (retriedBy === null) throw error;
      return standing(ctx, retriedBy, call);
    }
  };

const inPlaceOf =
  (job: Job, ctx: Context, call: Call): Committing =>
  (work) =>
    change(ctx.database, call, async (tx, record) => {
      const made = await work(tx);
      if (!(await markRetried(tx, job, made.id))) throw new OutOfDate();
      const { id: subjectId, accountId, status } = job;
      await record({ action: 'retry_job', subjectId, accountId, before: { status }, after: { jobId: made.id } });
      return made;
    });

async function standing(
  { database }: Context,
  id: string,
  { deadline }: Call,
): ReturnType<Methods<GenerationOperatorServiceServer>['retryJob']> {
  return { job: toJobMessage(found(await findJob(database.until(deadline), id))) };
}
