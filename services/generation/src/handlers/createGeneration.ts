import { checkedId, checkedOptionalId } from '@learning-library/common/contract';
import { type Call } from '@learning-library/common/rpc';
import type { CreateMemocardGenerationRequest, CreateQuestionGenerationRequest } from '@learning-library/proto';
import { accept, type AcceptedJob } from '../acceptance/accept';
import type { Context } from '../context';
import { checkedEnvironment } from '../domain/checks';
import type { JobKind } from '../kinds/kind';

type Request = CreateMemocardGenerationRequest | CreateQuestionGenerationRequest;

export const createGeneration =
  (ctx: Context, kind: JobKind) =>
  async (request: Request, { deadline }: Call): Promise<AcceptedJob> => {
    const accepted = await accept(
      ctx,
      kind,
      {
        accountId: checkedId('account_id', request.accountId),
        contentId: checkedId('content_id', request.contentId),
        organizationId: checkedOptionalId('organization_id', request.organizationId),
        environment: checkedEnvironment(request.environment),
        operation: request.operation,
      },
      deadline,
    );
    if (accepted.job.status === 'pending' && !accepted.replayed) ctx.engine.wake();
    return accepted;
  };
