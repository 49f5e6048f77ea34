import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getJobs } from '../persistence/repositories/jobs';
import { toJobMessage } from '../message';

/** By position; jobs of other accounts are left out. */
export const batchGetJobs =
  ({ database }: Context): Methods<GenerationServiceServer>['batchGetJobs'] =>
  async ({ keys }, { deadline }) => {
    const jobs = await getJobs(database.until(deadline), checkedKeys(keys));
    return { results: jobs.map((job) => ({ job: job && toJobMessage(job) })) };
  };
