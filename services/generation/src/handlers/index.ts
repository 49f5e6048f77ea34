import { checkedKey, found } from '@learning-library/common/contract';
import { accountDataHandlers } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer, GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocards, questions } from '../jobTypes';
import { toJobMessage } from '../message';
import { data } from '../persistence/accountData';
import { migrations } from '../persistence/migrations';
import { getJob } from '../persistence/repositories/jobs';
import { createGeneration } from './createGeneration';
import { credits } from './credits';
import { deliverEvents } from './deliverEvents';
import { eraseAccount } from './eraseAccount';
import { jobs } from './jobs';
import { reconcileCredits } from './reconciliation';

export const generationHandlers = (ctx: Context): Methods<GenerationServiceServer> => ({
  createMemocardGeneration: createGeneration(ctx, memocards),
  createQuestionGeneration: createGeneration(ctx, questions),
  /** Returns a job. @throws not_found also for a job of another account */
  getJob: async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return { job: toJobMessage(found(await getJob(ctx.database.until(deadline, key.accountId), key))) };
  },
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount(ctx),
});

export const generationOperatorHandlers = (ctx: Context): Methods<GenerationOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...credits(ctx),
  reconcileCredits: reconcileCredits(ctx),
  ...jobs(ctx),
  ...accountDataHandlers(ctx, data),
});
