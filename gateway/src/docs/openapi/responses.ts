import { ContractError, ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '@learning-library/common/contract';
import { renderError } from '../../errors/renderError';
import type { AnyOperation, ForbiddenReason } from '../../operations/defineOperation';
import { type Components, identifierOf, JSON_TYPE } from './components';
import type { Schema } from './schema';
import { DETAILS_EXAMPLES, forbiddenExample } from './errorDetails';
import { ERROR_RESPONSE } from './errorResponse';
import { type HeaderName, HEADERS_OF_ALL, HEADERS_OF_COUNTED, publishHeaders } from './headers';
import { publishSchema } from './publishSchema';
import { forbiddenReasonsOf, isRefusalOfAll, refusalsOf } from './refusals';

/** How a component is called that describes an answer with this status, and what it says. */
const STATUSES: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request breaks a rule of the operation.'],
  401: ['Unauthorized', 'The API key is missing, unknown, revoked or expired.'],
  402: ['PaymentRequired', 'The account has too few AI credits.'],
  403: ['Forbidden', 'The key, the account or the organization may not do this.'],
  404: ['NotFound', 'A resource that the request names does not exist or is not visible to this key.'],
  406: ['NotAcceptable', 'The Accept header excludes application/json.'],
  409: ['Conflict', 'The same request is still running under this Idempotency-Key.'],
  412: ['PreconditionFailed', 'A precondition does not hold; nothing was modified.'],
  413: ['PayloadTooLarge', 'The body is larger than 4,194,304 bytes.'],
  415: ['UnsupportedMediaType', 'The body is not application/json in UTF-8, or has a content coding.'],
  422: ['UnprocessableEntity', 'The request is well-formed and cannot be carried out.'],
  429: ['TooManyRequests', 'Too many calls in a minute, or the calls of a test key in a day are used up.'],
  500: ['InternalServerError', 'Something went wrong on our side.'],
  503: ['ServiceUnavailable', 'A part of the service cannot be reached for the moment.'],
};

/** Headers of errors beyond those of every error. */
const HEADERS_OF: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  415: ['Accept', 'Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
/** Stored and replayed under an Idempotency-Key (docs/contract.md#idempotency). */
const REPLAYED: readonly number[] = [400, 404, 422];

/** Every error that the operation can answer, by status. */
export function publishRefusals(
  operation: AnyOperation,
  components: Components,
  baseUrl: string,
  more: readonly HeaderName[],
): Schema {
  const codes = refusalsOf(operation);
  const statuses = [...new Set(codes.map((code) => ERROR_CATALOGUE[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERROR_CATALOGUE[code].status === status);
      const reasons = status === 403 ? forbiddenReasonsOf(operation) : [];
      const isReplayed = operation.method === 'POST' && REPLAYED.includes(status);
      const headers = [
        ...(HEADERS_OF[status] ?? []),
        ...(isReplayed ? (['Idempotent-Replayed'] as const) : []),
        ...more,
      ];
      const [statusName = '', description = ''] = STATUSES[status] ?? [];
      const special = ofStatus.filter((code) => !isRefusalOfAll(code) && !isAloneUnderItsStatus(code));
      const parts = [...special, ...reasons, ...(isReplayed ? ['replayed'] : []), ...more];
      const name = `${statusName}${parts.map(identifierOf).join('')}`;
      const make = () => refusal(ofStatus, reasons, headers, description, components, baseUrl);
      return [String(status), components.refer('responses', name, make)];
    }),
  );
}

function isAloneUnderItsStatus(code: ErrorCode): boolean {
  const { status } = ERROR_CATALOGUE[code];
  return ERROR_CODES.every((other) => other === code || ERROR_CATALOGUE[other].status !== status);
}

function refusal(
  codes: readonly ErrorCode[],
  reasons: readonly ForbiddenReason[],
  headers: readonly HeaderName[],
  description: string,
  components: Components,
  baseUrl: string,
): Schema {
  const examples = codes.flatMap((code) =>
    code === 'forbidden'
      ? reasons.map((reason) => [
          `${code}.${reason}`,
          example(new ContractError(code, forbiddenExample(reason)), baseUrl),
        ])
      : [[code, example(new ContractError(code, DETAILS_EXAMPLES[code]), baseUrl)]],
  );
  const counted = codes.includes('invalid_api_key') ? [] : HEADERS_OF_COUNTED;
  const names: HeaderName[] = [...HEADERS_OF_ALL, 'Content-Language', 'HelpLink', ...counted, ...headers];
  const help = `<${baseUrl}/v1/docs/errors#${codes[0] ?? ''}>; rel="help"`;
  return {
    description,
    headers: publishHeaders(names, components, { HelpLink: help }),
    content: {
      [JSON_TYPE]: {
        schema: publishSchema(ERROR_RESPONSE, { components, direction: 'answer' }),
        examples: Object.fromEntries(examples) as Schema,
      },
    },
  };
}

function example(error: ContractError, baseUrl: string): Schema {
  return { value: JSON.parse(renderError(error, 'en', baseUrl).payload) as unknown };
}
