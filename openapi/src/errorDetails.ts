import { ERROR_CODES, type ErrorCode, type ErrorDetails, ISSUE_RULES, QUOTAS } from '@learning-library/common/contract';
import { identifierOf, type Schema } from './components';

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const text = (description: string): Schema => ({ type: 'string', description });
const number = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const oneOf = (description: string, values: readonly string[]): Schema => ({
  type: 'string',
  enum: [...values],
  description,
});
const json = (description: string): Schema => ({
  type: 'array',
  items: { type: 'string', const: 'application/json' },
  description,
});
const reason = (...reasons: readonly Reason[]): Schema => oneOf('Exact reason of the error.', reasons);

type Detailed = { [C in ErrorCode]: ErrorDetails[C] extends null ? never : C }[ErrorCode];

/** `details` of the codes that have any (docs/contract.md#errors): their schema and a likely example. */
const DETAILS: { readonly [C in Detailed]: readonly [schema: Schema, example: ErrorDetails[C]] } = {
  validation_error: [
    object({
      issues: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        description: 'Errors to correct, one entry per violated rule.',
        items: object({
          in: oneOf('Part of the request.', ['path', 'query', 'header', 'body']),
          field: { ...text('Name of the value. Fields of a body are dotted paths.'), maxLength: 100 },
          rule: oneOf('Violated rule. `consistency` means that the value contradicts another one.', ISSUE_RULES),
          message: text('Description of the error, in the language of the response.'),
          limit: { type: ['number', 'null'], description: 'Limit of the rule. Null if the rule has none.' },
        }),
      },
    }),
    { issues: [{ in: 'query', field: 'limit', rule: 'maximum', limit: 100 }] },
  ],
  invalid_cursor: [
    object({ reason: reason('malformed', 'limit_changed', 'filters_changed') }),
    { reason: 'limit_changed' },
  ],
  bad_request: [
    object({
      reason: reason('malformed_json', 'empty_body', 'not_an_object', 'invalid_encoding', 'malformed_request'),
    }),
    { reason: 'malformed_request' },
  ],
  insufficient_credits: [
    object({
      operation: { type: 'string', const: 'ai_card', description: 'Kind of credit that the generation uses.' },
      requiredUnits: number('Maximum number of units for the generation.'),
      availableUnits: number('Number of units that the account has.'),
    }),
    { operation: 'ai_card', requiredUnits: 12, availableUnits: 5 },
  ],
  insufficient_scope: [
    object({ requiredScope: text('Scope that the key does not have.') }),
    { requiredScope: 'contents:read' },
  ],
  forbidden: [
    {
      type: 'object',
      required: ['reason'],
      properties: {
        reason: reason('top_level_only', 'folder_depth_exceeded', 'plan_inactive', 'browser_call', 'quota_exceeded'),
        quota: oneOf(
          'Exceeded quota, only for `quota_exceeded`. `text_bytes` is the size of all texts.',
          Object.keys(QUOTAS),
        ),
        limit: number('Value of the quota, only for `quota_exceeded`.'),
      },
    },
    { reason: 'plan_inactive' },
  ],
  not_acceptable: [object({ available: json('Available formats.') }), { available: ['application/json'] }],
  precondition_failed: [
    object({ currentEtag: text('Current ETag of the resource.') }),
    { currentEtag: '"3rXk8Vq0ZcWt1LmP"' },
  ],
  payload_too_large: [object({ maxBytes: number('Maximum size of a body in bytes.') }), { maxBytes: 4_194_304 }],
  unsupported_media_type: [object({ accepted: json('Accepted media types.') }), { accepted: ['application/json'] }],
  content_too_short: [
    object({
      minLength: number('Minimum number of characters for a generation.'),
      length: number('Number of characters of the text, without surrounding white space.'),
    }),
    { minLength: 100, length: 42 },
  ],
  rate_limited: [
    object({
      limit: number('Number of requests per window.'),
      windowSeconds: number('Length of the window in seconds.'),
    }),
    { limit: 600, windowSeconds: 60 },
  ],
  test_quota_exceeded: [
    object({
      limit: number('Number of requests per day.'),
      resetsAt: { ...text('Time from which the key works again.'), format: 'date-time' },
    }),
    { limit: 100, resetsAt: '2026-11-21T00:00:00.000Z' },
  ],
};

const ofCode = (code: ErrorCode) => (Object.hasOwn(DETAILS, code) ? DETAILS[code as Detailed] : undefined);

export function detailsSchema(code: ErrorCode): Schema | undefined {
  return ofCode(code)?.[0];
}

export type Reason = Extract<ErrorDetails[ErrorCode], { reason: string }>['reason'];

export function detailsExample(code: ErrorCode, reason?: Reason): ErrorDetails[ErrorCode] {
  if (reason === undefined) return ofCode(code)?.[1] ?? null;
  return reason === 'quota_exceeded' ? { reason, quota: 'contents', limit: QUOTAS.contents } : { reason };
}

/** The body of every error, under one name: one type in each generated client, distinguished by its code. */
export const ERROR_RESPONSE: Schema = {
  title: 'ErrorResponse',
  ...object({
    error: {
      description: 'Reason why the request was rejected.',
      oneOf: ERROR_CODES.map(errorSchema),
      discriminator: { propertyName: 'code' },
    },
  }),
};

function errorSchema(code: ErrorCode): Schema {
  const details = detailsSchema(code);
  return {
    title: `${identifierOf(code)}Error`,
    ...object({
      code: { type: 'string', const: code, description: 'Stable error code, for programs.' },
      message: text('Message for people, in the language of Accept-Language.'),
      details:
        details === undefined
          ? // Several generators do not support `null` as a type by itself.
            { type: ['object', 'null'], description: 'Always null for this code.' }
          : { description: 'Details of the error.', ...details },
    }),
  };
}
