import { SERVICE_VERSION } from '../../http/requestHeaders';
import { LANGUAGES } from '../../i18n';
import type { Method } from '../../operations/defineOperation';
import {
  type Answer,
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
    'The identifier of this call: yours where you sent one, else a new one. Quote it when you report a problem.',
    '019a9d3c-7e51-7b0a-8f3e-6a4c2d1b9e70',
  ),
  'Service-Version': always('Version of the contract that answered.', SERVICE_VERSION),
  'RateLimit-Limit': sometimes('Calls allowed in the tightest window that counts this call.', 600, count),
  'RateLimit-Remaining': sometimes('Calls left in that window.', 597, count),
  'RateLimit-Reset': sometimes('Seconds until that window ends.', 41, count),
  ETag: always(
    'Names this state of the answer. Send it back in If-None-Match to read, in If-Match to write.',
    '"3rXk8Vq0ZcWt1LmP"',
  ),
  'Cache-Control': always(
    'A private cache may keep the answer and has to ask each time whether it still holds.',
    'private, no-cache',
  ),
  Location: always('Address of what was made.', '', { type: 'string', format: 'uri' }),
  NextLink: sometimes('The next page, as `<address>; rel="next"`. Absent on the last one.', ''),
  HelpLink: always('Documentation of the code, as `<address>; rel="help"`.', ''),
  'Content-Language': always('Language of the messages.', 'en', {
    type: 'string',
    enum: LANGUAGES,
  }),
  'Retry-After': always('Seconds to wait before the next attempt.', 5, count),
  'WWW-Authenticate': sometimes(
    'How to authenticate, and what was wrong with the key (RFC 6750).',
    'Bearer realm="learning-library"',
  ),
  'Idempotent-Replayed': sometimes(
    '`true` where this is the stored answer of an earlier call with the same Idempotency-Key. Absent otherwise.',
    'true',
    { type: 'string', const: 'true' },
  ),
  'Service-Credits-Estimate': always('What the generation plans to use, as `ai_card=<units>`.', 'ai_card=3', {
    type: 'string',
    pattern: '^ai_card=[1-9][0-9]*$',
  }),
  Accept: sometimes('The media type that a body has to have.', 'application/json'),
  'Accept-Encoding': sometimes('The content coding that a body has to have.', 'identity'),
} satisfies Record<string, Header>;

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
): Answer['headers'] {
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
      'Makes a retry safe: within 24 hours the same request with the same key answers what the first one answered, and nothing is created or charged twice. 1 to 255 printable ASCII characters, best a new UUID v4 for each thing you mean to do.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]([ -~]*[!-~])?$' },
  },
  'If-Match': {
    description:
      'ETags that you read. Where the resource has changed since, the answer is 412 and nothing is modified. Without it the last write wins.',
    schema: text,
  },
  'If-None-Match': {
    description: 'ETags that you hold. Where one still names the current state, the answer is 304 without a body.',
    schema: text,
  },
  'Accept-Language': {
    description: 'Languages of error messages by preference: en, fr, es, de or it. English where none of them fits.',
    schema: text,
  },
  'X-Request-Id': {
    description: 'Your identifier of the call, 1 to 128 visible ASCII characters. It comes back in the answer.',
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
