import { type Static, Type } from 'typebox';
import { CLOSED, uuid } from '../schemas';

/** No body, or an empty object (docs/contract.md#generation-and-jobs). */
export const GenerationRequest = Type.Object({}, { ...CLOSED, title: 'GenerationRequest' });

export const GenerationAcceptedSchema = Type.Object(
  {
    jobId: uuid('Job to follow with GET /v1/jobs/{jobId}.'),
    status: Type.Unsafe<'pending' | 'succeeded'>({
      type: 'string',
      enum: ['pending', 'succeeded'],
      description: 'pending when accepted. succeeded at once in the sandbox.',
    }),
    estimate: Type.Object(
      {
        operation: Type.Unsafe<'ai_card'>({ type: 'string', enum: ['ai_card'], description: 'What is counted.' }),
        units: Type.Integer({
          minimum: 1,
          description: 'Units at most: one for each memocard or question.',
          examples: [3],
        }),
      },
      { ...CLOSED, description: 'What the generation plans to use.' },
    ),
  },
  { ...CLOSED, title: 'GenerationAccepted' },
);

export type GenerationAccepted = Static<typeof GenerationAcceptedSchema>;
