import { defineOperation } from '../../operations/defineOperation';
import { requireFound } from '../messages';
import { renderJob } from './render';
import { JobParams, JobSchema } from './schemas';

export const getJob = defineOperation({
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/{jobId}',
  scope: 'jobs:read',
  params: JobParams,
  planFree: true,
  docs: {
    summary: 'Read a job',
    description:
      'How far a generation has come. Poll about every five seconds until `status` is `succeeded`, `failed` or `cancelled`. A job can be read for 90 days, also without an active plan.',
    success: { status: 200, body: JobSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const job = requireFound(await ctx.clients.generation.getJob({ accountId, id: params.jobId }, deadline));
    return { status: 200, ...renderJob(job) };
  },
});
