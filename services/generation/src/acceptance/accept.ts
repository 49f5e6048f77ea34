import { ContractError, type Environment } from '@learning-library/common/contract';
import { findReceipt } from '@learning-library/common/patterns';
import { Job as JobMessage, type CreationKey } from '@learning-library/proto';
import type { Context } from '../context';
import type { ContentKey, JobHandler } from '../jobTypes/jobHandler';
import { toJobMessage } from '../message';
import { commitJob, OutOfDate } from './commit';
import { referenceContent } from './content';

/** Maximum number of plans if other jobs of the content are accepted or end meanwhile. */
const MAX_TRIES = 5;
/**
 * Part of a call's time that is reserved for its transaction and response. A plan that is later than that reserves nothing.
 */
const COMMIT_MS = 1_000;

export interface GenerationRequest extends ContentKey {
  organizationId: string | undefined;
  environment: Environment;
  creationKey: CreationKey | undefined;
}

export interface AcceptedJob {
  job: JobMessage;
  replayed: boolean;
}

/**
 * Accepts a job, or replays its receipt, which is looked up first, and again before an error
 * (docs/protocols/generation.md).
 */
export async function accept(
  ctx: Context,
  handler: JobHandler,
  request: GenerationRequest,
  deadline: number,
): Promise<AcceptedJob> {
  const { creationKey } = request;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const replayed = await replay(ctx, request, deadline);
    if (replayed !== undefined) return replayed;
    if (creationKey?.replayOnly === true) throw new ContractError('idempotency_key_reused', null);
    try {
      const planBy = deadline - COMMIT_MS;
      // A request that has waited longer cannot finish in time, and would delay others.
      const startBy = (Date.now() + planBy) / 2;
      const job = await ctx.acceptances.run(request.accountId, startBy, () =>
        acceptOnce(ctx, handler, request, { planBy, deadline }),
      );
      if (job !== undefined) return { job, replayed: false };
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      const twin = await replay(ctx, request, deadline);
      if (twin !== undefined) return twin;
      throw error;
    }
  }
  throw new ContractError('unavailable', null);
}

async function replay(
  { database }: Context,
  { accountId, creationKey }: GenerationRequest,
  deadline: number,
): Promise<AcceptedJob | undefined> {
  const resource = await findReceipt(database.until(deadline, accountId), creationKey);
  return resource && { job: JobMessage.decode(resource), replayed: true };
}

async function acceptOnce(
  ctx: Context,
  handler: JobHandler,
  request: GenerationRequest,
  { planBy, deadline }: { planBy: number; deadline: number },
): Promise<JobMessage | undefined> {
  await ctx.failpoints.reach('generation.accept.begun');
  const content = await referenceContent(ctx, request, planBy);
  const plan = await handler.plan(ctx, content, planBy);
  await ctx.failpoints.reach('generation.accept.planned');
  try {
    const job = await ctx.database.transaction(
      deadline,
      (tx) => commitJob(tx, { ...request, type: handler.type, content, plan }),
      { accountId: request.accountId },
    );
    await ctx.failpoints.reach('generation.accept.committed');
    return toJobMessage(job);
  } catch (error) {
    if (error instanceof OutOfDate) return undefined;
    throw error;
  }
}
