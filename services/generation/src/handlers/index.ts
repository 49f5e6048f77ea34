import { accountDataHandlers, auditHandlers } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer, GenerationServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { adjustCredits } from './adjustCredits';
import { batchGetJobs } from './batchGetJobs';
import { cancelJob } from './cancelJob';
import { createMemocardGeneration } from './createMemocardGeneration';
import { createQuestionGeneration } from './createQuestionGeneration';
import { deliverEvents } from './deliverEvents';
import { eraseAccount } from './eraseAccount';
import { getCredits } from './getCredits';
import { getJob } from './getJob';
import { grantCredits } from './grantCredits';
import { listJobs } from './listJobs';
import { listLedger } from './listLedger';
import { retryJob } from './retryJob';

export const generationHandlers = (ctx: Context): Methods<GenerationServiceServer> => ({
  createMemocardGeneration: createMemocardGeneration(ctx),
  createQuestionGeneration: createQuestionGeneration(ctx),
  batchGetJobs: batchGetJobs(ctx),
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount(ctx),
});

export const generationOperatorHandlers = (ctx: Context): Methods<GenerationOperatorServiceServer> => ({
  ...auditHandlers(ctx.database),
  grantCredits: grantCredits(ctx),
  adjustCredits: adjustCredits(ctx),
  getCredits: getCredits(ctx),
  listLedger: listLedger(ctx),
  getJob: getJob(ctx),
  listJobs: listJobs(ctx),
  cancelJob: cancelJob(ctx),
  retryJob: retryJob(ctx),
  ...accountDataHandlers(ctx, data),
});
