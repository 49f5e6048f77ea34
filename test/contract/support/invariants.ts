import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { type Code, CODES, LANGUAGES } from './codes';
import { type ApiResponse, errorOf } from '../../support/http';
import { OBJECTS } from './objects';

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 9 });
const DETAILS = new Map(Object.entries(CODES).map(([code, { details }]) => [code, ajv.compile(details)]));
const SUCCESSES = new Map(Object.entries(OBJECTS).map(([name, schema]) => [name, ajv.compile(schema)]));

/** Codes of errors that occur before a request is counted. */
const UNCOUNTED: readonly Code[] = [
  'invalid_api_key',
  'revoked_api_key',
  'live_not_enabled',
  'account_suspended',
  'unavailable',
];

/** Violations of the rules for all responses of the API. `operation` is the called one. */
export function* faultsOf(response: ApiResponse, operation: string | undefined, baseUrl: string): Generator<string> {
  const { headers, status } = response;
  if (!/^[\x21-\x7e]{1,128}$/.test(headers['x-request-id'] ?? '')) yield 'X-Request-Id is missing';
  if (headers['service-version'] !== '1.0.0-beta.2') yield 'Service-Version is not that of the contract';
  for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) yield `${name} is given away`;
  if (headers['content-encoding'] !== undefined) yield 'the body is compressed';
  if (status >= 400) yield* faultsOfError(response, operation, baseUrl);
  else if (status === 204) yield* faultsOfNothing(response);
  else if (status === 304) yield* faultsOfUnchanged(response);
  else if (operation !== undefined) yield* faultsOfSuccess(response, operation, baseUrl);
}

function* faultsOfError(response: ApiResponse, operation: string | undefined, baseUrl: string): Generator<string> {
  const { headers, status, json, text, asked } = response;
  if (headers['content-type'] !== 'application/json; charset=utf-8') yield 'an error has another Content-Type';
  if (headers['etag'] !== undefined) yield 'an error has an ETag';
  if (headers['cache-control'] !== 'no-store') yield 'an error may be stored';
  if (!LANGUAGES.some((language) => language === headers['content-language'])) yield 'Content-Language is missing';
  if (asked.method === 'HEAD') {
    if (text !== '') yield 'HEAD has a body';
    return;
  }
  const { code, message, details } = errorOf(response);
  if (Object.keys(json).join() !== 'error' || typeof message !== 'string' || message === '') yield 'no error shape';
  const known = (CODES as Partial<typeof CODES>)[code as Code];
  if (known === undefined) {
    yield `${String(code)} is none of the codes`;
    return;
  }
  if (Object.keys(json['error'] as object).join() !== 'code,message,details') yield 'an error has other members';
  if (known.status !== status) yield `${String(code)} has this status`;
  yield* faultsBySchema(`details of ${String(code)}`, DETAILS.get(code as Code), details);
  const help = `<${baseUrl}/v1/docs/errors#${String(code)}>; rel="help"`;
  if (headers['link'] !== help) yield `Link of ${String(code)} is ${headers['link']}`;
  yield* faultsOfErrorHeaders(response, code as Code, operation);
}

function* faultsOfErrorHeaders(
  { headers, status, json }: ApiResponse,
  code: Code,
  operation?: string,
): Generator<string> {
  const asks = headers['www-authenticate'];
  const scope = (json['error'] as { details?: { requiredScope?: string } }).details?.requiredScope;
  const realm = 'Bearer realm="learning-library"';
  if (status === 401 && asks !== realm && asks !== `${realm}, error="invalid_token"`) yield `a 401 asks for ${asks}`;
  if (code === 'insufficient_scope' && asks !== `${realm}, error="insufficient_scope", scope="${scope}"`) {
    yield `insufficient_scope asks for ${asks}`;
  }
  const wait = headers['retry-after'];
  if (status === 429 && !(Number(wait) >= 1)) yield 'a 429 has no Retry-After';
  if (code === 'unavailable' && wait !== '5') yield 'a 503 has no Retry-After of 5';
  if (code === 'idempotency_in_progress' && wait !== '1') yield 'a 409 has no Retry-After of 1';
  const reason = (json['error'] as { details?: { reason?: string } | null }).details?.reason;
  const isEarly = UNCOUNTED.includes(code) || reason === 'browser_call' || reason === 'malformed_request';
  if (operation !== undefined && !isEarly) yield* faultsOfPosition(headers);
}

function* faultsOfPosition(headers: ApiResponse['headers']): Generator<string> {
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
    if (!/^\d+$/.test(headers[name] ?? '')) yield `${name} is missing`;
  }
}

function* faultsOfNothing({ headers, text }: ApiResponse): Generator<string> {
  if (text !== '') yield 'a 204 has a body';
  if (headers['etag'] !== undefined) yield 'a 204 has an ETag';
  yield* faultsOfPosition(headers);
}

function* faultsOfUnchanged({ headers, text, asked }: ApiResponse): Generator<string> {
  if (text !== '') yield 'a 304 has a body';
  for (const name of ['content-type', 'content-length']) if (headers[name] !== undefined) yield `a 304 has ${name}`;
  for (const name of ['etag', 'cache-control', 'date']) if (headers[name] === undefined) yield `a 304 has no ${name}`;
  if (asked.path.startsWith('/v1/') && asked.headers['authorization'] !== undefined) yield* faultsOfPosition(headers);
}

function* faultsOfSuccess(response: ApiResponse, operation: string, baseUrl: string): Generator<string> {
  const { headers, status, json, text, asked } = response;
  yield* faultsOfPosition(headers);
  if (headers['content-type'] !== 'application/json; charset=utf-8') yield 'another Content-Type';
  if ((status === 200 || status === 201) && !/^"[\x21\x23-\x7e]+"$/.test(headers['etag'] ?? '')) yield 'no strong ETag';
  if (asked.method === 'HEAD') {
    if (text !== '') yield 'HEAD has a body';
    return;
  }
  if (asked.method === 'GET' && headers['cache-control'] !== 'private, no-cache') yield 'another Cache-Control';
  yield* faultsBySchema('body', SUCCESSES.get(operation), json);
  if (status === 201 && headers['location'] !== locationOf(operation, json['id'], baseUrl)) yield 'another Location';
  if (status === 202) {
    if (headers['location'] !== `${baseUrl}/v1/jobs/${String(json['jobId'])}`) yield 'another Location';
    const { units } = json['estimate'] as { units?: number };
    if (headers['service-credits-estimate'] !== `ai_card=${units}`) yield 'another Service-Credits-Estimate';
  }
  if ('nextCursor' in json) {
    const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
    const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor');
    if (cursor !== json['nextCursor']) yield 'Link and nextCursor disagree';
    if (next !== undefined && !next.startsWith(`${baseUrl}/v1/`)) yield 'Link has another origin';
  }
}

function locationOf(operation: string, id: unknown, baseUrl: string): string {
  return `${baseUrl}/v1/${operation.split('/').at(-1)}/${String(id)}`;
}

/** Produces the same text for the same violation in different items of a page. */
export function* faultsBySchema(of: string, validate: ValidateFunction | undefined, value: unknown): Generator<string> {
  if (validate === undefined || validate(value)) return;
  const kinds = (validate.errors ?? []).map(({ instancePath, message }) => {
    return `${instancePath.replace(/\/\d+(?=\/|$)/g, '/*') || '/'} ${message}`;
  });
  for (const kind of new Set(kinds)) yield `${of}: ${kind}`;
}
