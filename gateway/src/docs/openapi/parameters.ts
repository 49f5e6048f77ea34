import type { AnyOperation } from '../../operations/defineOperation';
import { propertiesOf } from '../../operations/queryReader';
import type { TSchema } from 'typebox';
import { type Components, identifierOf } from './components';
import type { Say, Schema } from './publication';
import { publishSchema } from './publishSchema';

interface HeaderParameter {
  description: string;
  schema: Schema;
}

const HEADER_PARAMETERS = {
  'Idempotency-Key': {
    description:
      'Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
  },
  'If-Match': {
    description:
      'ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins.',
    schema: { type: 'string' },
  },
  'If-None-Match': {
    description: 'ETags that you hold. Where one still names the current state, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
  'Accept-Language': {
    description: 'Languages of error messages by preference: en, fr, es, de or it. English where none of them fits.',
    schema: { type: 'string' },
  },
  'X-Request-Id': {
    description: 'Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, HeaderParameter>;

type HeaderParameterName = keyof typeof HEADER_PARAMETERS;

export function publishParameters(operation: AnyOperation, components: Components, say: Say): Schema[] {
  const { method, params, query } = operation;
  const own: HeaderParameterName[] =
    method === 'POST' ? ['Idempotency-Key'] : method === 'GET' ? ['If-None-Match'] : ['If-Match'];
  return [
    ...publishEach('path', params, components, say),
    ...publishEach('query', query, components, say),
    ...[...own, 'Accept-Language' as const, 'X-Request-Id' as const].map((name) =>
      components.refer('parameters', identifierOf(name), () => {
        const { description, schema }: HeaderParameter = HEADER_PARAMETERS[name];
        return {
          name,
          in: 'header',
          required: false,
          description: say(description),
          schema,
        };
      }),
    ),
  ];
}

function publishEach(
  place: 'path' | 'query',
  schema: (TSchema & { required?: readonly string[] }) | undefined,
  components: Components,
  say: Say,
): Schema[] {
  const required = schema?.required ?? [];
  return [...propertiesOf(schema)].map(([name, property]) => {
    const published = publishSchema(property, { components, say, direction: 'request' });
    const { description, examples, ...rest } = published as { description?: unknown; examples?: unknown[] };
    const isRequired = required.includes(name);
    const example = isRequired ? examples?.[0] : undefined;
    return {
      name,
      in: place,
      required: isRequired,
      description,
      schema: rest,
      ...(example !== undefined && { example }),
    };
  });
}
