import { type ErrorCode, type ErrorDetails, ISSUE_RULES, QUOTAS } from '@learning-library/common/contract';
import type { Schema } from './schema';

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

/** Null where `details` is null (docs/contract.md#errors). */
export function detailsSchema(code: ErrorCode): Schema | null {
  switch (code) {
    case 'validation_error':
      return object({
        issues: {
          type: 'array',
          minItems: 1,
          maxItems: 20,
          description: 'What to correct, one entry for each broken rule.',
          items: object({
            in: oneOf('Part of the request.', ['path', 'query', 'header', 'body']),
            field: { ...text('Name of the value; members of a body as a dotted path.'), maxLength: 100 },
            rule: oneOf('The broken rule. `consistency` means that the value does not fit the others.', ISSUE_RULES),
            message: text('The rule in words, in the language of the answer.'),
            limit: { type: ['number', 'null'], description: 'The bound of the rule. Null where it has none.' },
          }),
        },
      });
    case 'invalid_cursor':
      return reason(code, ['malformed', 'limit_changed', 'filters_changed']);
    case 'bad_request':
      return reason(code, ['malformed_json', 'empty_body', 'not_an_object', 'invalid_encoding', 'malformed_request']);
    case 'forbidden':
      return {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: oneOf('What exactly was wrong.', [
            'top_level_only',
            'folder_depth_exceeded',
            'plan_inactive',
            'browser_call',
            'quota_exceeded',
          ]),
          quota: oneOf(
            'Of `quota_exceeded` alone: what the account holds too much of. `text_bytes` is the size of all bodies.',
            Object.keys(QUOTAS),
          ),
          limit: number('Of `quota_exceeded` alone: how much the account may hold.'),
        },
      };
    case 'insufficient_credits':
      return object({
        operation: { type: 'string', const: 'ai_card', description: 'What is counted.' },
        requiredUnits: number('Units that the generation plans to use.'),
        availableUnits: number('Units that the account has left.'),
      });
    case 'insufficient_scope':
      return object({ requiredScope: text('The scope that the key lacks.') });
    case 'not_acceptable':
      return object({ available: json('The formats there are.') });
    case 'unsupported_media_type':
      return object({ accepted: json('The media types that are read.') });
    case 'precondition_failed':
      return object({ currentEtag: text('The ETag that the resource has now.') });
    case 'payload_too_large':
      return object({ maxBytes: number('Size of the largest body, in bytes.') });
    case 'content_too_short':
      return object({
        minLength: number('Characters that a generation needs at least.'),
        length: number('Characters that the text has, white space around it not counted.'),
      });
    case 'rate_limited':
      return object({
        limit: number('Calls of one window.'),
        windowSeconds: number('Length of the window in seconds.'),
      });
    case 'test_quota_exceeded':
      return object({
        limit: number('Calls of one day.'),
        resetsAt: { ...text('When the key can be used again.'), format: 'date-time' },
      });
    case 'invalid_api_key':
    case 'revoked_api_key':
    case 'account_suspended':
    case 'live_not_enabled':
    case 'not_found':
    case 'idempotency_in_progress':
    case 'idempotency_key_reused':
    case 'nothing_to_generate':
    case 'no_memocards':
    case 'all_memocards_have_questions':
    case 'internal_error':
    case 'unavailable':
      return null;
  }
}

type Reasoned = 'invalid_cursor' | 'bad_request';

function reason<C extends Reasoned>(_code: C, reasons: readonly ErrorDetails[C]['reason'][]): Schema {
  return object({ reason: oneOf('What exactly was wrong.', reasons) });
}

/** Details of a refusal of `forbidden` for this reason. */
export function forbiddenExample(reason: ErrorDetails['forbidden']['reason']): ErrorDetails['forbidden'] {
  if (reason !== 'quota_exceeded') return { reason };
  return { reason, quota: 'contents', limit: QUOTAS.contents };
}

/** Details of a likely refusal, for the examples. */
export const DETAILS_EXAMPLES: { readonly [C in ErrorCode]: ErrorDetails[C] } = {
  validation_error: { issues: [{ in: 'query', field: 'limit', rule: 'maximum', limit: 100 }] },
  invalid_cursor: { reason: 'limit_changed' },
  bad_request: { reason: 'malformed_request' },
  invalid_api_key: null,
  revoked_api_key: null,
  insufficient_credits: { operation: 'ai_card', requiredUnits: 12, availableUnits: 5 },
  insufficient_scope: { requiredScope: 'contents:read' },
  account_suspended: null,
  live_not_enabled: null,
  forbidden: { reason: 'plan_inactive' },
  not_found: null,
  not_acceptable: { available: ['application/json'] },
  idempotency_in_progress: null,
  precondition_failed: { currentEtag: '"3rXk8Vq0ZcWt1LmP"' },
  payload_too_large: { maxBytes: 4_194_304 },
  unsupported_media_type: { accepted: ['application/json'] },
  idempotency_key_reused: null,
  content_too_short: { minLength: 100, length: 42 },
  nothing_to_generate: null,
  no_memocards: null,
  all_memocards_have_questions: null,
  rate_limited: { limit: 600, windowSeconds: 60 },
  test_quota_exceeded: { limit: 100, resetsAt: '2026-11-21T00:00:00.000Z' },
  internal_error: null,
  unavailable: null,
};
