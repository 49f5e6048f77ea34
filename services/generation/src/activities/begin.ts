import type { Steps } from '../engine/runJob';
import { RUN_WITHIN_HOURS } from '../domain/job';
import { kindOf } from '../kinds';
import { type ActivityDeps, STEP_MS } from '../kinds/kind';
import { PUBLISH_MS } from '../peers';
import { beginJob } from '../persistence/repositories/jobs';
import { countOpenClaims } from '../persistence/repositories/staging';
import { refuseJob } from './refuse';

const HOUR_MS = 3_600_000;
/** The most shards; each adds six events to the history of a workflow. */
const MAX_SHARDS = 6;

/** Sets the job to `running`, unless it is to be cancelled. There are no shards where everything was made at the acceptance. */
export const begin =
  (deps: ActivityDeps): Steps['begin'] =>
  async (jobId) => {
    const queryable = deps.database.until(Date.now() + STEP_MS);
    const job = await beginJob(queryable, jobId);
    await deps.failpoints.reach('generation.begun');
    if (job === undefined) return 0;
    if (Date.now() - job.createdAt.getTime() > RUN_WITHIN_HOURS * HOUR_MS) {
      await refuseJob(deps, job, 'failed', Date.now() + PUBLISH_MS);
      return 0;
    }
    const open = await countOpenClaims(queryable, jobId);
    return Math.min(MAX_SHARDS, Math.ceil(open / kindOf(job).claimsPerShard));
  };
