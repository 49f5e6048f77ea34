import type { Context } from './context';
import { refuseJob } from './activities/refuse';
import type { Job } from './domain/job';
import { eachAtOnce } from './engine/eachAtOnce';
import { listJobsToEnd } from './persistence/repositories/jobs';

/** Refusals under way at once. */
const CONCURRENCY = 8;

/** Jobs ended in one sweep. */
const SWEEP = 100;

/**
 * Ends jobs that were asked to end, at once as far as those who publish answer within the deadline; the others are swept up, since
 * the wish is committed. Never throws.
 */
export async function cancelNow(ctx: Context, jobs: readonly Job[], deadline: number): Promise<void> {
  ctx.engine.cancel(jobs);
  await eachAtOnce(CONCURRENCY, jobs, async (job) => {
    if (Date.now() >= deadline) return;
    await refuseJob(ctx, job, 'cancelled', deadline).catch((error: unknown) => {
      ctx.logger.warn({ err: error, jobId: job.id }, 'job not cancelled yet');
    });
  });
}

/** Ends jobs that are still to be ended, and those that nobody has begun in time. */
export async function endOverdueJobs(ctx: Context, deadline: number): Promise<void> {
  await cancelNow(ctx, await listJobsToEnd(ctx.database.until(deadline), SWEEP), deadline);
}
