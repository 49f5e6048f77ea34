import { type Methods, retryCreate } from '@learning-library/common/rpc';
import type {
  CreateMemocardGenerationRequest,
  CreateMemocardGenerationResponse,
  CreateQuestionGenerationRequest,
  CreateQuestionGenerationResponse,
  GenerationServiceServer,
  Job,
  ResourceKey,
} from '@learning-library/proto';
import { type Creation, type ReadBatcher, required } from './batches';

type Request = CreateMemocardGenerationRequest | CreateQuestionGenerationRequest;
type Response = CreateMemocardGenerationResponse | CreateQuestionGenerationResponse;

export interface GenerationClient {
  createMemocardGeneration(request: CreateMemocardGenerationRequest, deadline: number): Promise<Creation<Job>>;
  createQuestionGeneration(request: CreateQuestionGenerationRequest, deadline: number): Promise<Creation<Job>>;
  getJob(key: ResourceKey, deadline: number): Promise<Job | undefined>;
}

export function createGenerationClient(
  methods: Methods<GenerationServiceServer>,
  batchReads: ReadBatcher,
): GenerationClient {
  const jobs = batchReads(async (keys, deadline) => {
    const { results } = await methods.batchGetJobs({ keys }, { deadline });
    return results.map((result) => result.job);
  });
  const accept =
    <R extends Request>(ask: (request: R, call: { deadline: number }) => Promise<Response>) =>
    (request: R, deadline: number): Promise<Creation<Job>> =>
      retryCreate(deadline, request.operation, async (until) => {
        const { job, replayed } = await ask(request, { deadline: until });
        return { value: required(job), replayed };
      });
  return {
    createMemocardGeneration: accept((request, call) => methods.createMemocardGeneration(request, call)),
    createQuestionGeneration: accept((request, call) => methods.createQuestionGeneration(request, call)),
    getJob: jobs,
  };
}
