import type { Methods } from '@learning-library/common';
import type {
  CreateMemocardGenerationRequest,
  GenerationServiceServer,
  Job,
  ResourceKey,
} from '@learning-library/proto';
import { type Creation, gatherReads, present } from './batches';
import { create, read } from './retry';

/** Generation jobs. Deadlines are in milliseconds since the epoch; refusals are thrown as ContractErrors. */
export interface GenerationClient {
  createMemocardGeneration(request: CreateMemocardGenerationRequest, deadline: number): Promise<Creation<Job>>;
  getJob(key: ResourceKey, deadline: number): Promise<Job | undefined>;
}

export function createGenerationClient(methods: Methods<GenerationServiceServer>): GenerationClient {
  const jobs = gatherReads(async (keys, deadline) => {
    const { results } = await methods.batchGetJobs({ keys }, { deadline });
    return results.map((result) => result.job);
  });
  return {
    createMemocardGeneration: (request, deadline) =>
      create(deadline, request.operation, async (until) => {
        const { job, replayed } = await methods.createMemocardGeneration(request, { deadline: until });
        return { value: present(job), replayed };
      }),
    getJob: (key, deadline) => read(deadline, (until) => jobs(key, until)),
  };
}
