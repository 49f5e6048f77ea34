import {
  ContractError,
  ERROR_CATALOGUE,
  ERROR_CODES,
  type ErrorCode,
  isErrorCode,
} from '@learning-library/common/contract';
import { type AnyOperation, type ForbiddenReason, propertiesOf, renderError } from '@learning-library/gateway';
import { type ResponseObject, type Components, identifierOf, JSON_TYPE, refer, type Reference } from './components';
import { detailsExample, ERROR_RESPONSE } from './errorDetails';
import { type HeaderName, HEADERS_OF_ALL, HEADERS_OF_COUNTED, publishHeaders } from './headers';
import { publishSchema } from './publishSchema';

/** Errors that every operation can return (docs/contract.md#order-of-checks). */
const OF_ALL: readonly ErrorCode[] = [
  'validation_error',
  'bad_request',
  'invalid_api_key',
  'revoked_api_key',
  'insufficient_scope',
  'account_suspended',
  'live_not_enabled',
  'forbidden',
  'not_acceptable',
  'payload_too_large',
  'rate_limited',
  'test_quota_exceeded',
  'internal_error',
  'unavailable',
];

export function errorCodesOf(operation: AnyOperation): readonly ErrorCode[] {
  const { method, params, query, body, docs } = operation;
  const codes = new Set<ErrorCode>([...OF_ALL, ...(docs?.errors ?? []).filter(isErrorCode)]);
  if (propertiesOf(params).size > 0) codes.add('not_found');
  if (propertiesOf(query).has('cursor')) codes.add('invalid_cursor');
  if (method === 'POST') codes.add('idempotency_in_progress').add('idempotency_key_reused');
  if (method === 'PATCH' || method === 'DELETE') codes.add('precondition_failed');
  if (body !== undefined) codes.add('unsupported_media_type');
  return ERROR_CODES.filter((code) => codes.has(code));
}

function forbiddenReasonsOf({ allowedWithoutPlan, docs }: AnyOperation): readonly ForbiddenReason[] {
  const own = (docs?.errors ?? []).filter((name): name is ForbiddenReason => !isErrorCode(name));
  return [...own, ...(allowedWithoutPlan === true ? [] : (['plan_inactive'] as const)), 'browser_call'];
}

const STATUSES: Readonly<Record<number, readonly [name: string, description: string, ...headers: HeaderName[]]>> = {
  400: ['BadRequest', 'The request is invalid.'],
  401: ['Unauthorized', 'The API key is missing, unknown, revoked or expired.', 'WWW-Authenticate'],
  402: ['PaymentRequired', 'The account has too few AI credits.'],
  403: ['Forbidden', 'The key, the account or the organization is not allowed to do this.', 'WWW-Authenticate'],
  404: ['NotFound', 'A resource in the request does not exist, or this key cannot access it.'],
  406: ['NotAcceptable', 'The Accept header excludes application/json.'],
  409: ['Conflict', 'The same request with this Idempotency-Key is still running.', 'Retry-After'],
  412: ['PreconditionFailed', 'A precondition failed. Your change was not applied.'],
  413: ['PayloadTooLarge', 'The body is larger than 4,194,304 bytes.'],
  415: [
    'UnsupportedMediaType',
    'The body is not application/json in UTF-8, or is compressed.',
    ...(['Accept', 'Accept-Encoding'] as const),
  ],
  422: ['UnprocessableEntity', 'The request is valid, but the operation cannot be performed.'],
  429: [
    'TooManyRequests',
    'Too many requests in a minute, or the daily quota of a test key is used up.',
    'Retry-After',
  ],
  500: ['InternalServerError', 'An error occurred on our side.'],
  503: ['ServiceUnavailable', 'A part of the service is temporarily unavailable.', 'Retry-After'],
};
/** The statuses of errors that are stored and replayed under an Idempotency-Key (docs/contract.md#idempotency). */
const REPLAYED: readonly number[] = [400, 404, 422];

/** All errors that the operation can return, by status. */
export function publishErrors(
  operation: AnyOperation,
  components: Components,
  baseUrl: string,
): Record<string, Reference> {
  const all = errorCodesOf(operation);
  return Object.fromEntries(
    [...new Set(all.map((code) => ERROR_CATALOGUE[code].status))].map((status) => {
      const codes = all.filter((code) => ERROR_CATALOGUE[code].status === status);
      const reasons = status === 403 ? forbiddenReasonsOf(operation) : [];
      const replayed =
        operation.method === 'POST' && REPLAYED.includes(status) ? (['Idempotent-Replayed'] as const) : [];
      const [statusName = '', description = '', ...own] = STATUSES[status] ?? [];
      const special = codes.filter((code) => !OF_ALL.includes(code) && !isAloneUnderItsStatus(code));
      const parts = [...special, ...reasons, ...replayed.map(() => 'replayed')];
      const headers = [...own, ...replayed];
      return [
        status,
        refer(components, 'responses', `${statusName}${parts.map(identifierOf).join('')}`, () =>
          errorResponse(codes, reasons, headers, description, components, baseUrl),
        ),
      ];
    }),
  );
}

function isAloneUnderItsStatus(code: ErrorCode): boolean {
  const { status } = ERROR_CATALOGUE[code];
  return ERROR_CODES.filter((other) => ERROR_CATALOGUE[other].status === status).length === 1;
}

function errorResponse(
  codes: readonly ErrorCode[],
  reasons: readonly ForbiddenReason[],
  headers: readonly HeaderName[],
  description: string,
  components: Components,
  baseUrl: string,
): ResponseObject {
  const example = (name: string, code: ErrorCode, reason?: ForbiddenReason): [string, { value: unknown }] => {
    const { payload } = renderError(new ContractError(code, detailsExample(code, reason)), 'en', baseUrl);
    return [name, { value: JSON.parse(payload) as unknown }];
  };
  const examples = codes.flatMap((code) =>
    code === 'forbidden' ? reasons.map((reason) => example(`${code}.${reason}`, code, reason)) : [example(code, code)],
  );
  const counted = codes.includes('invalid_api_key') ? [] : HEADERS_OF_COUNTED;
  const names: HeaderName[] = [...HEADERS_OF_ALL, 'Content-Language', 'HelpLink', ...counted, ...headers];
  const help = `<${baseUrl}/v1/docs/errors#${codes[0] ?? ''}>; rel="help"`;
  const schema = publishSchema(ERROR_RESPONSE, { components, direction: 'response' });
  return {
    description,
    headers: publishHeaders(names, components, { HelpLink: help }),
    content: { [JSON_TYPE]: { schema, examples: Object.fromEntries(examples) } },
  };
}
