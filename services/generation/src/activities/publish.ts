import type { Steps } from '../engine/runJob';
import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { PUBLISH_MS } from '../peers';
import { findActiveJob } from '../persistence/repositories/jobs';
import { freezeDrafts } from '../persistence/repositories/staging';
import { conclude } from './conclude';
import { refuseJob } from './refuse';

/** Publishes all drafts with one call, or gets the outcome that stands. A job without drafts, or to be cancelled, is refused. */
export const publish =
  (deps: ActivityDeps): Steps['publish'] =>
  async (jobId) => {
    const { database, failpoints } = deps;
    const queryable = database.until(Date.now() + STEP_MS);
    const job = await findActiveJob(queryable, jobId);
    if (job === undefined) return;
    const { contentId } = job;
    if (contentId === undefined || !(await freezeDrafts(queryable, jobId))) {
      // A job that never began is cancelled; one that ran and made nothing has failed.
      await refuseJob(deps, job, job.status === 'pending' ? 'cancelled' : 'failed', Date.now() + PUBLISH_MS);
      return;
    }
    await failpoints.reach('generation.publish.before');
    const outcome = await kindOf(job).publish(deps, { ...job, contentId }, Date.now() + PUBLISH_MS);
    await failpoints.reach('generation.publish.after');
    await conclude(deps, job, outcome, 'cancelled', Date.now() + STEP_MS);
  };
