import { ContractError } from '@learning-library/common/contract';
import type { Job } from '@learning-library/proto';
import type { Answer } from '../../operations/defineOperation';
import type { Creation } from '../../clients/batches';
import type { GenerationAccepted } from './schemas';

/** The 202 of an accepted generation; a replay shows the job as it was accepted. */
export function renderAccepted({ value: { id, status, units }, replayed }: Creation<Job>): Answer {
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
