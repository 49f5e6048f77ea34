import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { PUBLISH_MS } from '../peers';
import { findActiveJob } from '../persistence/repositories/jobs';
import { freezeDrafts } from '../persistence/repositories/staging';
import type { Activities } from './activities';
import { conclude } from './conclude';
import { refuseJob } from './refuse';

/**
 * One call puts all that the job has made in, or answers the outcome that stands; then the credits follow it, in no other order. A
 * job that is to end, or has nothing staged, is refused.
 */
export const publish =
  (deps: ActivityDeps): Activities['publish'] =>
  async (jobId) => {
    const { database, failpoints } = deps;
    const queryable = database.until(Date.now() + STEP_MS);
    const job = await findActiveJob(queryable, jobId);
    if (job === undefined) return;
    const { contentId } = job;
    if (contentId === null || !(await freezeDrafts(queryable, jobId))) {
      // A job that was not to run any more was never begun; what ran and gave nothing has failed.
      await refuseJob(deps, job, job.status === 'pending' ? 'cancelled' : 'failed', Date.now() + PUBLISH_MS);
      return;
    }
    await failpoints.reach('generation.publish.before');
    const outcome = await kindOf(job).publish(deps, { ...job, contentId }, Date.now() + PUBLISH_MS);
    await failpoints.reach('generation.publish.after');
    await conclude(deps, job, outcome, 'cancelled', Date.now() + STEP_MS);
  };
