import { defineOperation } from '../../operations/defineOperation';
import { found } from '../present';
import { presentJob } from './present';
import { JobParams } from './schemas';

export const getJob = defineOperation({
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/{jobId}',
  scope: 'jobs:read',
  params: JobParams,
  planFree: true,
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const job = found(await ctx.clients.generation.getJob({ accountId, id: params.jobId }, deadline));
    return { status: 200, ...presentJob(job) };
  },
});
