import type { Ending, Job } from '../domain/job';
import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { PUBLISH_MS } from '../peers';
import { findActiveJob } from '../persistence/repositories/jobs';
import type { Activities } from './activities';
import { conclude } from './conclude';

/** Ends a job with nothing made, unless it has published before. */
export const refuse =
  (deps: ActivityDeps): Activities['refuse'] =>
  async (jobId, ending) => {
    const job = await findActiveJob(deps.database.until(Date.now() + STEP_MS), jobId);
    if (job !== undefined) await refuseJob(deps, job, ending, Date.now() + PUBLISH_MS);
  };

/**
 * First closes the job where it publishes, then ends it by the outcome that stands there: a job that had published ends succeeded
 * and charged. One that somebody wanted to end is cancelled, whatever the ending.
 *
 * @returns undefined when the job had ended meanwhile.
 */
export async function refuseJob(
  deps: Pick<ActivityDeps, 'database' | 'peers' | 'failpoints'>,
  job: Job,
  ending: Ending,
  deadline: number,
): Promise<Job | undefined> {
  await deps.failpoints.reach('generation.refuse.before');
  const outcome = await kindOf(job).refuse(deps.peers, job, deadline);
  await deps.failpoints.reach('generation.refuse.after');
  return conclude(deps, job, outcome, ending, deadline);
}
