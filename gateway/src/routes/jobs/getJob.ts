import type { Job } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { createRenderer, required } from '../messages';
import { CLOSED, named, nullable, oneOf, timestamp, uuid } from '../schemas';

const JobParams = Type.Object({ jobId: uuid('Job identifier.') }, CLOSED);

const JobSchema = named('Job', {
  id: uuid('Job identifier.'),
  type: Type.String({
    description: 'memocard_generation, question_generation or other. New values may appear.',
    examples: ['memocard_generation'],
  }),
  status: oneOf(
    ['pending', 'running', 'succeeded', 'failed', 'cancelled'],
    'pending, running, succeeded, failed or cancelled.',
    'running',
  ),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: '0 to 100.', examples: [40] }),
  contentId: nullable(uuid('Content the job works on. Null once it is deleted.')),
  error: nullable(
    Type.String({
      description: 'Error code when the job failed (generation_failed). Otherwise null.',
      examples: [null],
    }),
  ),
  createdAt: timestamp('Creation instant.'),
  updatedAt: timestamp('Last update instant.'),
});

type JobObject = Static<typeof JobSchema>;

const renderJob = createRenderer<Job, JobObject, 'accountId' | 'units' | 'version'>(JobSchema);

export const getJob = defineOperation({
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/{jobId}',
  scope: 'jobs:read',
  params: JobParams,
  allowedWithoutPlan: true,
  docs: {
    summary: 'Read a job',
    description:
      'Progress of a generation. Poll about every five seconds until `status` is `succeeded`, `failed` or `cancelled`. You can read a job for 90 days, even without an active plan.',
    success: { status: 200, body: JobSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const key = { accountId, id: params.jobId };
    const { job } = await ctx.clients.generation.getJob({ key }, { deadline });
    return { status: 200, ...renderJob(required(job)) };
  },
});
