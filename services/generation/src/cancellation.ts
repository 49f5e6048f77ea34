import type { Context } from './context';
import { refuseJob } from './activities/refuse';
import type { Job } from './domain/job';

/** Refusals under way at once. */
const CONCURRENCY = 8;

/**
 * Ends jobs that were asked to end, at once as far as those who publish answer within the deadline; the engine sees to the others,
 * since the wish is committed. Never throws.
 */
export async function cancelNow(ctx: Context, jobs: readonly Job[], deadline: number): Promise<void> {
  const queue = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined && Date.now() < deadline; job = queue.shift()) {
      const { id: jobId } = job;
      await refuseJob(ctx, job, 'cancelled', deadline).catch((error: unknown) => {
        ctx.logger.warn({ err: error, jobId }, 'job not cancelled yet');
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, jobs.length) }, worker));
  if (jobs.length > 0) ctx.engine.wake();
}
