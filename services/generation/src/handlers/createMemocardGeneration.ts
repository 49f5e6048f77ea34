import type { Methods } from '@learning-library/common';
import type { GenerationServiceServer } from '@learning-library/proto';
import { accept } from '../acceptance/accept';
import type { Context } from '../context';
import { checkedEnvironment, checkedId } from '../domain/checks';

/**
 * Accepts a job over the parts of a content that have no memocards yet. It runs when the credits are reserved; a test
 * key's job has succeeded already.
 *
 * @throws not_found, content_too_short, nothing_to_generate, insufficient_credits, account_suspended,
 *   idempotency_key_reused
 */
export const createMemocardGeneration =
  (ctx: Context): Methods<GenerationServiceServer>['createMemocardGeneration'] =>
  async (request, { deadline }) => {
    const accepted = await accept(
      ctx,
      {
        accountId: checkedId('account_id', request.accountId),
        contentId: checkedId('content_id', request.contentId),
        environment: checkedEnvironment(request.environment),
        operation: request.operation,
      },
      deadline,
    );
    if (accepted.job.status === 'pending' && !accepted.replayed) ctx.engine.wake();
    return accepted;
  };
