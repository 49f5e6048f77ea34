import { type Components, identifierOf } from './components';
import type { Schema } from './schema';

interface Header {
  description: string;
  schema: Schema;
  example: unknown;
  /** There on every answer that names it. */
  required?: true;
}

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };

const HEADERS = {
  'X-Request-Id': {
    description:
      'The identifier of this call: yours where you sent one, else a new one. Quote it when you report a problem.',
    schema: text,
    example: '019a9d3c-7e51-7b0a-8f3e-6a4c2d1b9e70',
    required: true,
  },
  'Service-Version': {
    description: 'Version of the contract that answered.',
    schema: text,
    example: '1.0.0-beta.2',
    required: true,
  },
  'RateLimit-Limit': {
    description: 'Calls allowed in the tightest window that counts this call.',
    schema: count,
    example: 600,
  },
  'RateLimit-Remaining': { description: 'Calls left in that window.', schema: count, example: 597 },
  'RateLimit-Reset': { description: 'Seconds until that window ends.', schema: count, example: 41 },
  ETag: {
    description: 'Names this state of the answer. Send it back in If-None-Match to read, in If-Match to write.',
    schema: text,
    example: '"3rXk8Vq0ZcWt1LmP"',
    required: true,
  },
  'Cache-Control': {
    description: 'A private cache may keep the answer and has to ask each time whether it still holds.',
    schema: text,
    example: 'private, no-cache',
    required: true,
  },
  Location: {
    description: 'Address of what was made.',
    schema: { type: 'string', format: 'uri' },
    example: '',
    required: true,
  },
  NextLink: {
    description: 'The next page, as `<address>; rel="next"`. Absent on the last one.',
    schema: text,
    example: '',
  },
  HelpLink: {
    description: 'Documentation of the code, as `<address>; rel="help"`.',
    schema: text,
    example: '',
    required: true,
  },
  'Content-Language': {
    description: 'Language of the messages.',
    schema: { type: 'string', enum: ['en', 'fr', 'es', 'de', 'it'] },
    example: 'en',
    required: true,
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: count, example: 5, required: true },
  'WWW-Authenticate': {
    description: 'How to authenticate, and what was wrong with the key (RFC 6750).',
    schema: text,
    example: 'Bearer realm="learning-library"',
  },
  'Idempotent-Replayed': {
    description:
      '`true` where this is the stored answer of an earlier call with the same Idempotency-Key. Absent otherwise.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'Service-Credits-Estimate': {
    description: 'What the generation plans to use, as `ai_card=<units>`.',
    schema: { type: 'string', pattern: '^ai_card=[1-9][0-9]*$' },
    example: 'ai_card=3',
    required: true,
  },
  Accept: { description: 'The media type that a body has to have.', schema: text, example: 'application/json' },
  'Accept-Encoding': { description: 'The content coding that a body has to have.', schema: text, example: 'identity' },
  Deprecation: {
    description: 'Since when the operation is deprecated, as `@` and seconds since 1970 (RFC 9745).',
    schema: { type: 'string', pattern: '^@-?[0-9]+$' },
    example: '@1795219200',
    required: true,
  },
  Sunset: {
    description: 'When the operation stops to answer, as an HTTP date (RFC 8594).',
    schema: text,
    example: 'Sun, 21 Nov 2027 00:00:00 GMT',
    required: true,
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** Two headers of one name, each for its kind of answer. */
const SENT_AS: Partial<Record<HeaderName, string>> = { NextLink: 'Link', HelpLink: 'Link' };

/** Every answer carries the first two, and the others once the call was counted (docs/contract.md#order-of-checks). */
export const HEADERS_OF_ALL: readonly HeaderName[] = ['X-Request-Id', 'Service-Version'];
export const HEADERS_OF_COUNTED: readonly HeaderName[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

export function publishHeaders(
  names: readonly HeaderName[],
  components: Components,
  examples: Partial<Record<HeaderName, string>> = {},
): Schema {
  return Object.fromEntries(
    names.map((name) => {
      const { description, schema, example, required }: Header = HEADERS[name];
      const header = { description, ...(required && { required }), schema };
      const own = examples[name];
      const published = () => ({ ...header, example: own ?? example });
      return [
        SENT_AS[name] ?? name,
        own === undefined ? components.refer('headers', identifierOf(name), published) : published(),
      ];
    }),
  );
}
