import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CONTRACT_VERSION, ContractError, type IssueRule, type Wanted } from '@learning-library/common/contract';
import { safeParse } from 'fast-content-type-parse';
import Negotiator from 'negotiator';

const JSON_TYPE = 'application/json';

/** Headers by lower-case name, each with all its values. Node would join or drop repeated headers. */
export type HeaderValues = NodeJS.Dict<string[]>;

/** Groups the values by name. @param raw names and values in turn, as received */
export function readHeaders(raw: readonly string[]): HeaderValues {
  const headers = Object.create(null) as HeaderValues;
  for (let i = 0; i + 1 < raw.length; i += 2) (headers[String(raw[i]).toLowerCase()] ??= []).push(String(raw[i + 1]));
  return headers;
}

/** Checks version, Host and transfer coding. Node does not check them, and decodes only chunked bodies. */
export function isValidHttp({ httpVersion }: IncomingMessage, headers: HeaderValues): boolean {
  const hosts = headers['host']?.length ?? 0;
  const isHttp = httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  const coding = headers['transfer-encoding'];
  return isHttp && (coding === undefined || coding.join().toLowerCase() === 'chunked');
}

/** Whether the client waits for `100 Continue` (RFC 9110 §10.1.1), which requires HTTP/1.1 and a body. */
export function awaitsContinue({ httpVersion }: IncomingMessage, headers: HeaderValues): boolean {
  return (
    headers['expect'] !== undefined &&
    httpVersion === '1.1' &&
    /^100-continue$/i.test(headers['expect'].join()) &&
    hasBody(headers)
  );
}

export function hasBody(headers: HeaderValues): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length[0]) !== 0);
}

/** Whether a browser sent the request. `Sec-Fetch-Mode` does not count: Node's fetch sends it too. */
export function isFromBrowser(method: string, headers: HeaderValues): boolean {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  return headers['origin'] !== undefined || headers['sec-fetch-site'] !== undefined || isPreflight;
}

const VISIBLE = /^[\x21-\x7e]{1,128}$/;

/**
 * Returns the caller's id if it was sent once and is well-formed, otherwise a new one. Node joins repeated headers with a
 * space.
 */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && VISIBLE.test(sent) ? sent : randomUUID();
}

const BEARER = /^bearer +([^ ].*)$/i;

/**
 * The key of the Authorization header. Null if the header is missing, sent twice, empty or of another scheme
 * (docs/contract.md#keys-and-accounts).
 */
export function parseBearer(values: readonly string[] | undefined): string | null {
  const [value, ...others] = values ?? [];
  if (value === undefined || others.length > 0) return null;
  return BEARER.exec(value.trim())?.[1] ?? null;
}

const MAX_KEY_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** The Idempotency-Key of a request that has one. @throws validation_error, which is never stored */
export function readIdempotencyKey([value = '', ...others]: readonly string[]): string {
  // Spaces and tabs around a header value are not part of it (RFC 9110 §5.5). Other white space is rejected.
  const key = value.replace(/^[ \t]+|[ \t]+$/g, '');
  if (others.length > 0) throw invalidKey('unique', null);
  if (key === '') throw invalidKey('minLength', 1);
  if (key.length > MAX_KEY_LENGTH) throw invalidKey('maxLength', MAX_KEY_LENGTH);
  if (!PRINTABLE.test(key)) throw invalidKey('pattern', null);
  return key;
}

function invalidKey(rule: IssueRule, limit: number | null): ContractError {
  const wanted: Wanted = { form: rule === 'unique' ? 'sent_once' : 'printable_ascii' };
  return new ContractError('validation_error', {
    issues: [{ in: 'header', field: 'Idempotency-Key', rule, limit, wanted }],
  });
}

export function standardHeaders(requestId: string): Readonly<Record<string, string>> {
  return { 'X-Request-Id': requestId, 'Service-Version': CONTRACT_VERSION, 'X-Content-Type-Options': 'nosniff' };
}

/** A parameter of Accept other than the weight. Separators inside quotes belong to the value. */
const NOT_WEIGHT = /;(?![ \t]*q[ \t]*=)[^;,"=]*(?:=[ \t]*(?:"(?:[^"\\]|\\.)*"?)?[^;,"]*)?/gi;

/**
 * Returns whether the header accepts JSON. The most specific range applies, q=0 excludes, parameters other than q are
 * ignored, and an absent or empty header accepts everything (docs/contract.md#values).
 */
export function acceptsJson(values: readonly string[] = []): boolean {
  const sent = values.join(',');
  const accept = sent.replace(NOT_WEIGHT, '');
  return /^[ \t,]*$/.test(sent) || new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE]) !== undefined;
}

/**
 * Whether the media type is JSON. The charset may be missing or UTF-8, in any case, quoted or not. Other parameters are
 * ignored (docs/contract.md#values).
 */
export function isJsonMediaType([value = '', ...others]: readonly string[] = []): boolean {
  // RFC 9110 §5.6.6 lets a parameter be empty, as in `application/json;`.
  const { type, parameters } = safeParse(value.replaceAll('\t', ' ').replaceAll(/; *(?=;|$)/g, ''));
  return others.length === 0 && type === JSON_TYPE && /^utf-8$/i.test(parameters['charset'] ?? 'utf-8');
}

/** Whether the body has no coding: no Content-Encoding, or only `identity` (docs/contract.md#values). */
export function isIdentityCoding(values: readonly string[] | undefined): boolean {
  return (values ?? [])
    .flatMap((line) => line.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .every((coding) => coding === '' || coding === 'identity');
}

/** Whether a person reads the response: `text/html` is accepted and ranks before JSON. */
export function prefersHtml(headers: HeaderValues): boolean {
  const accept = headers['accept']?.join(',');
  if (accept === undefined) return false;
  return new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, 'text/html']) === 'text/html';
}
