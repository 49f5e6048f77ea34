import { ContractError } from '@learning-library/common/contract';
import { type JobOutcome } from '@learning-library/common/patterns';
import { countEnded } from '../counters';
import type { Ending, Job } from '../domain/job';
import type { ActivityDeps } from '../kinds/kind';
import { endJob } from '../persistence/repositories/endings';

/** Ends the job by the outcome of its publication: credits are captured where it was published, released where it was refused. */
export async function conclude(
  { database }: Pick<ActivityDeps, 'database'>,
  job: Job,
  outcome: JobOutcome | undefined,
  ending: Ending,
  deadline: number,
): Promise<Job | undefined> {
  if (outcome === undefined) throw new ContractError('internal_error', null);
  const end = outcome.published && outcome.count > 0 ? { published: outcome.count } : { ending };
  const ended = await database.transaction(deadline, (tx) => endJob(tx, job, end));
  if (ended !== undefined) countEnded(ended, end.published ?? 0);
  return ended;
}
