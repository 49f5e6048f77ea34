import { accountDataHandlers } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer, GenerationServiceServer } from '@learning-library/proto';
import { jobsUnderWay } from '../persistence/repositories/jobs';
import { migrations } from '../persistence/migrations';
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
import { mendCredits } from './mendCredits';
import { reconcileBalances } from './reconcileBalances';
import { reconcileCharges } from './reconcileCharges';
import { retryJob } from './retryJob';
import { usageOfPlaces } from './usage';

export const generationHandlers = (ctx: Context): Methods<GenerationServiceServer> => ({
  createMemocardGeneration: createMemocardGeneration(ctx),
  createQuestionGeneration: createQuestionGeneration(ctx),
  batchGetJobs: batchGetJobs(ctx),
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount(ctx),
});

export const generationOperatorHandlers = (ctx: Context): Methods<GenerationOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations, async (deadline) => {
    const { count, seconds } = await jobsUnderWay(ctx.database.until(deadline));
    return [{ name: 'jobs', waiting: count, oldestSeconds: seconds }];
  }),
  grantCredits: grantCredits(ctx),
  adjustCredits: adjustCredits(ctx),
  getCredits: getCredits(ctx),
  listLedger: listLedger(ctx),
  reconcileBalances: reconcileBalances(ctx),
  reconcileCharges: reconcileCharges(ctx),
  mendCredits: mendCredits(ctx),
  getJob: getJob(ctx),
  listJobs: listJobs(ctx),
  cancelJob: cancelJob(ctx),
  retryJob: retryJob(ctx),
  ...usageOfPlaces(ctx),
  ...accountDataHandlers(ctx, data),
});
