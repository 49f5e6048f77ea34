import type { Context } from './context';
import { refuseJob } from './activities/refuse';
import type { Job } from './domain/job';
import { eachAtOnce } from './engine/eachAtOnce';

/** Refusals under way at once. */
const CONCURRENCY = 8;

/**
 * Ends jobs that were asked to end, at once as far as those who publish answer within the deadline; the engine sees to the others,
 * since the wish is committed. Never throws.
 */
export async function cancelNow(ctx: Context, jobs: readonly Job[], deadline: number): Promise<void> {
  ctx.engine.cancel(jobs);
  await eachAtOnce(CONCURRENCY, jobs, async (job) => {
    if (Date.now() >= deadline) return;
    await refuseJob(ctx, job, 'cancelled', deadline).catch((error: unknown) => {
      ctx.logger.warn({ err: error, jobId: job.id }, 'job not cancelled yet');
    });
  });
  if (jobs.length > 0) ctx.engine.wake();
}
