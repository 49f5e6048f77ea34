import type { AnyOperation } from '../../operations/defineOperation';
import type { TSchema } from 'typebox';
import { type Components, identifierOf } from './components';
import type { Schema } from './schema';
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

export function publishHeaderParameters({ method }: AnyOperation, components: Components): Schema {
  const own: HeaderParameterName =
    method === 'POST' ? 'Idempotency-Key' : method === 'GET' ? 'If-None-Match' : 'If-Match';
  const properties = [own, 'Accept-Language' as const, 'X-Request-Id' as const].map((name) => [
    name,
    components.refer('parameters', identifierOf(name), () => ({
      name,
      in: 'header',
      required: false,
      ...HEADER_PARAMETERS[name],
    })),
  ]);
  return { properties: Object.fromEntries(properties) as Schema };
}

/** Path or query. Only what is required has an example: tools send it. */
export function publishPart(schema: TSchema | undefined, components: Components): Schema | undefined {
  if (schema === undefined) return undefined;
  const published = publishSchema(schema, { components, direction: 'request' });
  const { properties, required = [] } = published as { properties: Record<string, Schema>; required?: string[] };
  for (const [name, property] of Object.entries(properties)) if (!required.includes(name)) delete property['examples'];
  return published;
}
