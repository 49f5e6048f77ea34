import { ContractError } from '@learning-library/common/contract';
import type { Method } from '@learning-library/common/rpc';
import type { CreateMemocardGenerationRequest, CreateQuestionGenerationRequest, Job } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import type { OperationResult, OperationRequest } from '../../operations/defineOperation';
import type { ContentParams } from '../contents/content';
import { required } from '../messages';
import { CLOSED, named, uuid } from '../schemas';

/** The schema of a missing body or an empty object (docs/contract.md#generation-and-jobs). */
export const GenerationRequest = Type.Object({}, { ...CLOSED, title: 'GenerationRequest' });

export const GenerationAcceptedSchema = named('GenerationAccepted', {
  jobId: uuid('Job to follow with GET /v1/jobs/{jobId}.'),
  status: Type.Unsafe<'pending' | 'succeeded'>({
    type: 'string',
    enum: ['pending', 'succeeded'],
    description: 'Status of the job: `pending`, or `succeeded` with a test key.',
  }),
  estimate: Type.Object(
    {
      operation: Type.Unsafe<'ai_card'>({
        type: 'string',
        enum: ['ai_card'],
        description: 'Kind of credit that the generation uses.',
      }),
      units: Type.Integer({
        minimum: 1,
        description: 'Maximum number of units: one per memocard or question.',
        examples: [3],
      }),
    },
    { ...CLOSED, description: 'Maximum cost of the generation.' },
  ),
});

export type GenerationAccepted = Static<typeof GenerationAcceptedSchema>;

type Request = OperationRequest<typeof ContentParams>;
type Accepting = Method<
  CreateMemocardGenerationRequest & CreateQuestionGenerationRequest,
  { job?: Job | undefined; replayed: boolean }
>;

/** Returns 202. A replay shows the job as it was accepted. */
export async function accept(
  create: Accepting,
  { key, creationKey, params, deadline }: Request,
): Promise<OperationResult> {
  const { accountId, organizationId, environment } = key;
  const asked = { accountId, organizationId, contentId: params.contentId, environment, creationKey };
  const { job, replayed } = await create(asked, { deadline });
  const { id, status, units } = required(job);
  if (status !== 'pending' && status !== 'succeeded') throw new ContractError('internal_error', null);
  const body: GenerationAccepted = { jobId: id, status, estimate: { operation: 'ai_card', units } };
  return {
    status: 202,
    body,
    location: `/v1/jobs/${id}`,
    headers: { 'Service-Credits-Estimate': `ai_card=${units}` },
    replayed,
  };
}
