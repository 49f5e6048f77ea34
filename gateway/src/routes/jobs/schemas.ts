import { type Static, Type } from 'typebox';
import { CLOSED, nullable, timestamp, uuid } from '../schemas';

export const JobParams = Type.Object({ jobId: uuid('Job identifier.') }, CLOSED);

export const JobSchema = Type.Object(
  {
    id: uuid('Job identifier.'),
    type: Type.String({
      description: 'memocard_generation, question_generation or other. New values may appear.',
      examples: ['memocard_generation'],
    }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: ['pending', 'running', 'succeeded', 'failed', 'cancelled'],
      description: 'pending, running, succeeded, failed or cancelled.',
      examples: ['running'],
    }),
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
  },
  { ...CLOSED, title: 'Job' },
);

export type JobObject = Static<typeof JobSchema>;
