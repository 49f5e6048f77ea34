import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ContractError, type IssueRule, type Wanted } from '@learning-library/common/contract';

const NAMES = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-method',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  'x-request-id',
] as const;

export type HeaderName = (typeof NAMES)[number];

/** The headers that the service reads, each with all its values: Node joins or drops repeated ones. */
export type HeaderValues = Partial<Record<HeaderName, string[]>>;

const KNOWN: ReadonlyMap<string, HeaderName> = new Map(NAMES.map((name) => [name, name]));

/** @param raw names and values in turn, as received */
export function readHeaders(raw: readonly string[]): HeaderValues {
  const headers: HeaderValues = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = KNOWN.get((raw[i] as string).toLowerCase());
    if (name === undefined) continue;
    const value = raw[i + 1] as string;
    const values = headers[name];
    if (values === undefined) headers[name] = [value];
    else values.push(value);
  }
  return headers;
}

/** Version, Host and transfer coding, which Node does not check: it decodes chunks only. */
export function isValidHttp({ httpVersion }: IncomingMessage, headers: HeaderValues): boolean {
  const hosts = headers.host?.length ?? 0;
  const isHttp = httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  const coding = headers['transfer-encoding'];
  return isHttp && (coding === undefined || coding.join().toLowerCase() === 'chunked');
}

/** Whether the client waits for `100 Continue` (RFC 9110 §10.1.1): only with HTTP/1.1 and a body. */
export function awaitsContinue({ httpVersion }: IncomingMessage, headers: HeaderValues): boolean {
  return (
    headers.expect !== undefined &&
    httpVersion === '1.1' &&
    /^100-continue$/i.test(headers.expect.join()) &&
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
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || isPreflight;
}

const VISIBLE = /^[\x21-\x7e]{1,128}$/;

/** The caller's, where it was sent once and is well-formed, else a new one. Node joins repeated ones with a space. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && VISIBLE.test(sent) ? sent : randomUUID();
}

const BEARER = /^bearer +([^ ].*)$/i;

/** Null where the header is missing, sent twice, empty or of another scheme (docs/contract.md#keys-and-accounts). */
export function parseBearer(values: readonly string[] | undefined): string | null {
  const [value, ...others] = values ?? [];
  if (value === undefined || others.length > 0) return null;
  return BEARER.exec(value.trim())?.[1] ?? null;
}

const MAX_KEY_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** The Idempotency-Key of a request that has one. @throws validation_error, which is never stored */
export function readIdempotencyKey([value = '', ...others]: readonly string[]): string {
  // Spaces and tabs around a header value do not belong to it (RFC 9110 §5.5). Other white space is refused.
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

export const SERVICE_VERSION = '1.0.0-beta.2';

export function standardHeaders(requestId: string): Readonly<Record<string, string>> {
  return { 'X-Request-Id': requestId, 'Service-Version': SERVICE_VERSION, 'X-Content-Type-Options': 'nosniff' };
}
