import { ContractError, type JobOutcome } from '@learning-library/common';
import type { Ending, Job } from '../domain/job';
import { endJob } from '../persistence/repositories/endings';
import type { ActivityDeps } from '../kinds/kind';

/** Ends the job by the outcome that stands where it publishes: captured when published, released when refused. */
export async function conclude(
  { database }: Pick<ActivityDeps, 'database'>,
  job: Job,
  outcome: JobOutcome | undefined,
  ending: Ending,
  deadline: number,
  attempt?: number,
): Promise<Job | undefined> {
  if (outcome === undefined) throw new ContractError('internal_error', null);
  const end = outcome.published && outcome.count > 0 ? { published: outcome.count } : { ending };
  return database.transaction(deadline, (tx) => endJob(tx, job, end, attempt));
}
