import { CONTRACT_VERSION } from '@learning-library/common/contract';
import { LANGUAGES, type Method } from '@learning-library/gateway';
import {
  type ResponseObject,
  type Components,
  type Header,
  identifierOf,
  type Parameter,
  refer,
  type Reference,
  type Schema,
} from './components';

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 0 };

const always = (description: string, example: unknown, schema = text): Header => ({
  description,
  required: true,
  schema,
  example,
});
const sometimes = (description: string, example: unknown, schema = text): Header => ({ description, schema, example });

const HEADERS = {
  'X-Request-Id': always(
    'Identifier of the request: yours if you sent one, otherwise a new one. Include it when you report a problem.',
    '019a9d3c-7e51-7b0a-8f3e-6a4c2d1b9e70',
  ),
  'Service-Version': always('Version of the API contract.', CONTRACT_VERSION),
  'RateLimit-Limit': sometimes('Number of requests that the closest limit allows per window.', 600, count),
  'RateLimit-Remaining': sometimes('Number of requests that remain in this limit.', 597, count),
  'RateLimit-Reset': sometimes('Seconds until this limit resets.', 41, count),
  ETag: always(
    'Version of the resource. Send it in If-None-Match when you read, or in If-Match when you change or delete.',
    '"3rXk8Vq0ZcWt1LmP"',
  ),
  'Cache-Control': always(
    'A private cache may store the response, and must revalidate it each time.',
    'private, no-cache',
  ),
  Location: always('URL of the created resource.', '', { type: 'string', format: 'uri' }),
  NextLink: sometimes('The next page, as `<URL>; rel="next"`. Absent on the last page.', ''),
  HelpLink: always('Documentation of the error code, as `<URL>; rel="help"`.', ''),
  'Content-Language': always('Language of the messages.', 'en', {
    type: 'string',
    enum: LANGUAGES,
  }),
  'Retry-After': always('Seconds to wait before the next attempt.', 5, count),
  'WWW-Authenticate': sometimes(
    'Authentication scheme, and the reason why the key was rejected (RFC 6750).',
    'Bearer realm="learning-library"',
  ),
  'Idempotent-Replayed': sometimes(
    '`true` if this is the stored response of an earlier request with the same Idempotency-Key. Absent otherwise.',
    'true',
    { type: 'string', const: 'true' },
  ),
  'Service-Credits-Estimate': always('Maximum cost of the generation, as `ai_card=<units>`.', 'ai_card=3', {
    type: 'string',
    pattern: '^ai_card=[1-9][0-9]*$',
  }),
  Accept: sometimes('Required media type of a body.', 'application/json'),
  'Accept-Encoding': sometimes('Required content coding of a body.', 'identity'),
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** Two headers with the same name, for different kinds of responses. */
const SENT_AS: Partial<Record<HeaderName, string>> = { NextLink: 'Link', HelpLink: 'Link' };

/**
 * Every response has the first two headers, and the others once the request is counted (docs/contract.md#order-of-checks).
 */
export const HEADERS_OF_ALL: readonly HeaderName[] = ['X-Request-Id', 'Service-Version'];
export const HEADERS_OF_COUNTED: readonly HeaderName[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

export function publishHeaders(
  names: readonly HeaderName[],
  components: Components,
  examples: Partial<Record<HeaderName, string>> = {},
): ResponseObject['headers'] {
  return Object.fromEntries(
    names.map((name) => {
      const { [name]: header } = HEADERS;
      const { [name]: example } = examples;
      const shared = () => refer(components, 'headers', identifierOf(name), () => header);
      return [SENT_AS[name] ?? name, example === undefined ? shared() : { ...header, example }];
    }),
  );
}

const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description:
      'Makes a retry safe: within 24 hours, the same request with the same key returns the first response, and nothing is created or charged twice. 1 to 255 printable ASCII characters, preferably a new UUID v4 for each operation.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
  },
  'If-Match': {
    description:
      'ETag that you read. If the resource has changed since, the response is 412 and your change is not applied. Without this header, the last write wins.',
    schema: text,
  },
  'If-None-Match': {
    description: 'ETags that you have. If one of them is current, the response is 304 without a body.',
    schema: text,
  },
  'Accept-Language': {
    description: 'Preferred languages of error messages: en, fr, es, de or it. Default: English.',
    schema: text,
  },
  'X-Request-Id': {
    description: 'Your identifier for the request: 1 to 128 printable ASCII characters. The response returns it.',
    schema: text,
  },
} as const satisfies Record<string, Pick<Parameter, 'description' | 'schema'>>;

export function publishRequestHeaders(method: Method, components: Components): Reference[] {
  const own = method === 'POST' ? 'Idempotency-Key' : method === 'GET' ? 'If-None-Match' : 'If-Match';
  return ([own, 'Accept-Language', 'X-Request-Id'] as const).map((name) =>
    refer(components, 'parameters', identifierOf(name), () => {
      return { name, in: 'header', required: false, ...REQUEST_HEADERS[name] };
    }),
  );
}
