import { ContractError, ERROR_CATALOGUE, type ErrorCode } from '@learning-library/common';
import { renderError } from '../../errors/renderError';
import type { AnyOperation, ForbiddenReason } from '../../operations/defineOperation';
import type { Components } from './components';
import type { Publication, Say, Schema } from './document';
import { DETAILS_EXAMPLES, detailsSchema } from './errorDetails';
import { type HeaderName, HEADERS_OF_ALL, HEADERS_OF_COUNTED, publishHeaders } from './headers';
import { forbiddenReasonsOf, refusalsOf } from './refusals';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule of the operation.',
  401: 'The API key is missing, unknown, revoked or expired.',
  402: 'The account has too few AI credits.',
  403: 'The key, the account or the organization may not do this.',
  404: 'A resource that the request names does not exist or is not visible to this key.',
  406: 'The Accept header excludes application/json.',
  409: 'The same request is still running under this Idempotency-Key.',
  412: 'A precondition does not hold; nothing was modified.',
  413: 'The body is larger than 4,194,304 bytes.',
  415: 'The body is not application/json in UTF-8, or has a content coding.',
  422: 'The request is well-formed and cannot be carried out.',
  429: 'Too many calls in a minute, or the calls of a test key in a day are used up.',
  500: 'Something went wrong on our side.',
  503: 'A part of the service cannot be reached for the moment.',
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
  publication: Publication,
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
      const name = [status, ...ofStatus, ...reasons, ...(isReplayed ? ['replayed'] : []), ...more].join('.');
      const make = () => refusal(status, ofStatus, reasons, headers, components, publication);
      return [String(status), components.refer('responses', name, make)];
    }),
  );
}

function refusal(
  status: number,
  codes: readonly ErrorCode[],
  reasons: readonly ForbiddenReason[],
  headers: readonly HeaderName[],
  components: Components,
  publication: Publication,
): Schema {
  const { say, baseUrl } = publication;
  const schemas = codes.map((code) => components.refer('schemas', schemaName(code), () => errorSchema(code, say)));
  const examples = codes.flatMap((code) =>
    code === 'forbidden'
      ? reasons.map((reason) => [`${code}.${reason}`, example(new ContractError(code, { reason }), publication)])
      : [[code, example(new ContractError(code, DETAILS_EXAMPLES[code]), publication)]],
  );
  const counted = status === 401 ? [] : HEADERS_OF_COUNTED;
  const names: HeaderName[] = [...HEADERS_OF_ALL, 'Content-Language', 'HelpLink', ...counted, ...headers];
  const help = `<${baseUrl}/v1/docs/errors#${codes[0] ?? ''}>; rel="help"`;
  return {
    description: say(DESCRIPTIONS[status] ?? ''),
    headers: publishHeaders(names, components, say, { HelpLink: help, 'Content-Language': publication.language }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['error'],
          properties: { error: schemas.length === 1 ? schemas[0] : { oneOf: schemas } },
        },
        examples: Object.fromEntries(examples) as Schema,
      },
    },
  };
}

function errorSchema(code: ErrorCode, say: Say): Schema {
  const details = detailsSchema(code, say);
  return {
    type: 'object',
    required: ['code', 'message', 'details'],
    properties: {
      code: { type: 'string', const: code, description: say('Stable code, for programs.') },
      message: { type: 'string', description: say('For people, in the language that Accept-Language asks for.') },
      details:
        details === null
          ? { type: 'null', description: say('Always null for this code.') }
          : { description: say('What there is to know beyond the message.'), ...details },
    },
  };
}

function schemaName(code: ErrorCode): string {
  const words = code.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Error`.replace('ErrorError', 'Error');
}

function example(error: ContractError, { language, baseUrl }: Publication): Schema {
  return { value: JSON.parse(renderError(error, language, baseUrl).payload) as unknown };
}
