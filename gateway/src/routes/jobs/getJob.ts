import type { Job } from '@learning-library/proto';
import { type Static, Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { createRenderer, required } from '../messages';
import { CLOSED, named, nullable, oneOf, timestamp, uuid } from '../schemas';

const JobParams = Type.Object({ jobId: uuid('Job identifier.') }, CLOSED);

const JobSchema = named('Job', {
  id: uuid('Job identifier.'),
  type: Type.String({
    description: 'Type of the job: `memocard_generation` or `question_generation`. New values can appear.',
    examples: ['memocard_generation'],
  }),
  status: oneOf(
    ['pending', 'running', 'succeeded', 'failed', 'cancelled'],
    'Status of the job. The last three values are final.',
    'running',
  ),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Progress in percent, 0 to 100.', examples: [40] }),
  contentId: nullable(uuid('Content that the job processes. Null after the content is deleted.')),
  error: nullable(
    Type.String({
      description: 'Error code of a failed job: `generation_failed`. Otherwise null.',
      examples: [null],
    }),
  ),
  createdAt: timestamp('Time of creation.'),
  updatedAt: timestamp('Time of the last change.'),
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
