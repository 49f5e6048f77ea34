import type { Steps } from '../engine/runJob';
import type { Ending, Job } from '../domain/job';
import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { PUBLISH_MS } from '../peers';
import { findActiveJob } from '../persistence/repositories/jobs';
import { conclude } from './conclude';

export const refuse =
  (deps: ActivityDeps): Steps['refuse'] =>
  async (jobId, ending) => {
    const job = await findActiveJob(deps.database.until(Date.now() + STEP_MS), jobId);
    if (job !== undefined) await refuseJob(deps, job, ending, Date.now() + PUBLISH_MS);
  };

/** Closes the job where it publishes, then ends it by the outcome there: one that was published before succeeds and is charged. */
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
