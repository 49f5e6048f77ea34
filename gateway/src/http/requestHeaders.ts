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

/** The headers that the service reads, each with all its lines: Node joins or drops repeated ones. */
export type RequestHeaders = Partial<Record<HeaderName, string[]>>;

const KNOWN: ReadonlyMap<string, HeaderName> = new Map(NAMES.map((name) => [name, name]));

/** @param raw names and values in turn, as received */
export function readHeaders(raw: readonly string[]): RequestHeaders {
  const headers: RequestHeaders = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = KNOWN.get((raw[i] as string).toLowerCase());
    if (name === undefined) continue;
    const value = raw[i + 1] as string;
    const lines = headers[name];
    if (lines === undefined) headers[name] = [value];
    else lines.push(value);
  }
  return headers;
}
