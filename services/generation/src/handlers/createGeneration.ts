import { checkedId, checkedOptionalId } from '@learning-library/common/contract';
import { type Call } from '@learning-library/common/rpc';
import type { CreateMemocardGenerationRequest, CreateQuestionGenerationRequest, Job } from '@learning-library/proto';
import { accept, type AcceptedJob } from '../acceptance/accept';
import type { Context } from '../context';
import { countAccepted } from '../counters';
import { checkedEnvironment } from '../domain/checks';
import type { JobHandler } from '../jobTypes/jobHandler';

type Request = CreateMemocardGenerationRequest | CreateQuestionGenerationRequest;

/**
 * Accepts a job of either type.
 * @throws not_found, content_too_short, nothing_to_generate, no_memocards, all_memocards_have_questions, forbidden
 * (quota_exceeded), insufficient_credits, account_suspended, idempotency_key_reused
 */
export const createGeneration =
  (ctx: Context, handler: JobHandler) =>
  async (request: Request, { deadline }: Call): Promise<AcceptedJob> => {
    const accepted = await accept(
      ctx,
      handler,
      {
        accountId: checkedId('account_id', request.accountId),
        contentId: checkedId('content_id', request.contentId),
        organizationId: checkedOptionalId('organization_id', request.organizationId),
        environment: checkedEnvironment(request.environment),
        creationKey: request.creationKey,
      },
      deadline,
    );
    if (!accepted.replayed) begin(ctx, accepted.job);
    return accepted;
  };

/** Starts an accepted job, unless it has already ended, as a job of a test key has. */
export function begin({ engine }: Context, job: Job): void {
  if (job.status !== 'pending') return;
  countAccepted(job);
  engine.wake();
}
