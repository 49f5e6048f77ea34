import pLimit from 'p-limit';
import type { Context } from './context';
import { endUnpublished } from './activities';
import type { Job } from './domain/job';
import { listJobsToEnd } from './persistence/repositories/jobs';

const CONCURRENCY = 8;

const SWEEP = 100;

/**
 * Ends jobs whose cancellation is committed, if peers respond in time. The sweeper ends the other jobs. Never throws.
 */
export async function cancelNow(ctx: Context, jobs: readonly Job[], deadline: number): Promise<void> {
  ctx.engine.cancel(jobs);
  await pLimit(CONCURRENCY).map(jobs, async (job) => {
    if (Date.now() >= deadline) return;
    await endUnpublished(ctx, job, 'cancelled', deadline).catch((error: unknown) => {
      ctx.logger.warn({ err: error, jobId: job.id }, 'job not cancelled yet');
    });
  });
}

/** Ends jobs with a pending cancellation, and jobs that have not begun in time. */
export async function endOverdueJobs(ctx: Context, deadline: number): Promise<void> {
  await cancelNow(ctx, await listJobsToEnd(ctx.database.until(deadline), SWEEP), deadline);
}
