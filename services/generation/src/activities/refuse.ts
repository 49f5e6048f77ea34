import type { Ending, Job } from '../domain/job';
import type { Activities } from '../engine/orchestrate';
import { kindOf } from '../kinds';
import { PUBLISH_MS } from '../peers';
import { findLeased } from '../persistence/repositories/leases';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { conclude } from './conclude';

/** Ends a job with nothing made, unless it has published before. */
export const refuse =
  (deps: ActivityDeps): Activities['refuse'] =>
  async (lease, ending) => {
    const job = await findLeased(deps.database.until(Date.now() + STEP_MS), lease);
    if (job !== undefined) await refuseJob(deps, job, ending, Date.now() + PUBLISH_MS, lease.attempt);
  };

/**
 * First closes the job where it publishes, then ends it by the outcome that stands there: a job that had published ends succeeded
 * and charged (consistency.md, Generation 3).
 *
 * @param attempt named by an engine; who cancels from outside names none.
 * @returns undefined when the job had ended meanwhile.
 */
export async function refuseJob(
  deps: Pick<ActivityDeps, 'database' | 'peers' | 'failpoints'>,
  job: Job,
  ending: Ending,
  deadline: number,
  attempt?: number,
): Promise<Job | undefined> {
  await deps.failpoints.reach('generation.refuse.before');
  const outcome = await kindOf(job).refuse(deps.peers, job, deadline);
  await deps.failpoints.reach('generation.refuse.after');
  return conclude(deps, job, outcome, ending, deadline, attempt);
}
