import type { JsonObject } from '../../support/api';

/** An object with exactly these fields. */
export const exactly = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const reason = (...reasons: string[]): JsonObject => exactly({ reason: { enum: reasons } });
const list = (...items: string[]): JsonObject => ({ const: items });
const count: JsonObject = { type: 'integer', minimum: 0 };
const NOTHING: JsonObject = { type: 'null' };

const RULES = [
  ...['required', 'type', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['enum', 'pattern', 'unknown', 'unique', 'minItems', 'maxItems', 'consistency'],
];

/** All codes with their status and the exact shape of details as a JSON Schema (docs/contract.md#errors). */
export const CODES = {
  validation_error: {
    status: 400,
    details: exactly({
      issues: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: exactly({
          in: { enum: ['path', 'query', 'header', 'body'] },
          field: { type: 'string', maxLength: 100 },
          rule: { enum: RULES },
          message: { type: 'string', minLength: 1 },
          limit: { type: ['number', 'null'] },
        }),
      },
    }),
  },
  invalid_cursor: { status: 400, details: reason('malformed', 'limit_changed', 'filters_changed') },
  bad_request: {
    status: 400,
    details: reason('malformed_json', 'empty_body', 'not_an_object', 'invalid_encoding', 'malformed_request'),
  },
  invalid_api_key: { status: 401, details: NOTHING },
  revoked_api_key: { status: 401, details: NOTHING },
  insufficient_credits: {
    status: 402,
    details: exactly({ operation: { const: 'ai_card' }, requiredUnits: count, availableUnits: count }),
  },
  insufficient_scope: { status: 403, details: exactly({ requiredScope: { type: 'string' } }) },
  account_suspended: { status: 403, details: NOTHING },
  live_not_enabled: { status: 403, details: NOTHING },
  forbidden: {
    status: 403,
    details: {
      oneOf: [
        reason('top_level_only', 'folder_depth_exceeded', 'plan_inactive', 'browser_call'),
        exactly({
          reason: { const: 'quota_exceeded' },
          quota: { enum: ['contents', 'text_bytes', 'folders', 'memocards', 'questions'] },
          limit: count,
        }),
      ],
    },
  },
  not_found: { status: 404, details: NOTHING },
  not_acceptable: { status: 406, details: exactly({ available: list('application/json') }) },
  idempotency_in_progress: { status: 409, details: NOTHING },
  precondition_failed: {
    status: 412,
    details: exactly({ currentEtag: { type: 'string', pattern: '^"[\\x21\\x23-\\x7e]+"$' } }),
  },
  payload_too_large: { status: 413, details: exactly({ maxBytes: { const: 4_194_304 } }) },
  unsupported_media_type: { status: 415, details: exactly({ accepted: list('application/json') }) },
  idempotency_key_reused: { status: 422, details: NOTHING },
  content_too_short: { status: 422, details: exactly({ minLength: { const: 100 }, length: count }) },
  nothing_to_generate: { status: 422, details: NOTHING },
  no_memocards: { status: 422, details: NOTHING },
  all_memocards_have_questions: { status: 422, details: NOTHING },
  rate_limited: { status: 429, details: exactly({ limit: count, windowSeconds: { const: 60 } }) },
  test_quota_exceeded: {
    status: 429,
    details: exactly({
      limit: { const: 100 },
      resetsAt: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT00:00:00\\.000Z$' },
    }),
  },
  internal_error: { status: 500, details: NOTHING },
  unavailable: { status: 503, details: NOTHING },
} satisfies Record<string, { status: number; details: JsonObject }>;

export type Code = keyof typeof CODES;

export const LANGUAGES = ['en', 'fr', 'es', 'de', 'it'] as const;
