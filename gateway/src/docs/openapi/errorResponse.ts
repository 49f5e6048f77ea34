import { ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import { identifierOf } from './components';
import type { Schema } from './schema';
import { detailsSchema } from './errorDetails';

/** The body of every error, under one name: one type in each generated client, told apart by its code. */
export const ERROR_RESPONSE: Schema = {
  title: 'ErrorResponse',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      description: 'Why the request was refused.',
      oneOf: ERROR_CODES.map(errorSchema),
      discriminator: { propertyName: 'code' },
    },
  },
};

function errorSchema(code: ErrorCode): Schema {
  const details = detailsSchema(code);
  return {
    title: `${identifierOf(code)}Error`,
    type: 'object',
    required: ['code', 'message', 'details'],
    properties: {
      code: { type: 'string', const: code, description: 'Stable code, for programs.' },
      message: { type: 'string', description: 'For people, in the language that Accept-Language asks for.' },
      details:
        details === null
          ? // `null` alone is a type that several generators do not know.
            { type: ['object', 'null'], description: 'Always null for this code.' }
          : { description: 'What there is to know beyond the message.', ...details },
    },
  };
}
