import { ContractError } from '@learning-library/common/contract';

/** Decoded parameters in the order sent, with repetitions. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

export interface RequestUrl {
  /** The path as sent, not decoded. */
  path: string;
  query: QueryPairs;
}

/** Maximum number of parameters that are read. No operation accepts as many, so one of these is unknown or repeated. */
const MAX_PAIRS = 100;

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Parses a target in origin or absolute form.
 * @throws bad_request (`malformed_request`) for percent-encoding that does not decode
 */
export function parseRequestUrl(target: string): RequestUrl {
  const url = target.replace(ORIGIN, '').replace(/#.*$/s, '');
  const mark = url.indexOf('?');
  const path = (mark < 0 ? url : url.slice(0, mark)) || '/';
  requireDecodable(path);
  return { path, query: mark < 0 ? [] : parseQuery(url.slice(mark + 1)) };
}

/**
 * Parses a query. `+` and `%20` are spaces, and a name without `=` has an empty value. Reads at most the first hundred
 * parameters.
 */
export function parseQuery(text: string): QueryPairs {
  requireDecodable(text);
  // URLSearchParams would drop a leading question mark.
  return [...new URLSearchParams(`?${text}`)].slice(0, MAX_PAIRS);
}

/** Decoded values contain no lone surrogates, so encoding cannot fail. */
export function formatQuery(pairs: QueryPairs): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** The query with its parameters sorted by name; values of the same name keep their order. */
export function canonicalQuery(pairs: QueryPairs): string {
  return formatQuery([...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function requireDecodable(text: string): void {
  try {
    decodeURIComponent(text);
  } catch {
    throw undecodable();
  }
}

export function undecodable(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' }, { variant: { name: 'undecodable_url' } });
}

/** Removes scheme and authority, because the router accepts only the origin form. `*` and other forms match no route. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const stripped = target.replace(ORIGIN, '');
  return stripped.startsWith('/') ? stripped : `/${stripped}`;
}

/** Normalizes a base URL: ASCII, because it is sent in headers, and no trailing slash. */
export function normalizeBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}

/** The Link of a page to the next one: the same URL and parameters with the new cursor (docs/contract.md#paging). */
export function nextLink(baseUrl: string, path: string, query: QueryPairs, nextCursor: string): string {
  const parameters: QueryPairs = [...query.filter(([name]) => name !== 'cursor'), ['cursor', nextCursor]];
  return `<${baseUrl}${path}?${formatQuery(parameters)}>; rel="next"`;
}

/** The Link of an error to the documentation of its code (docs/contract.md#errors). */
export function helpLink(baseUrl: string, code: string): string {
  return `<${baseUrl}/v1/docs/errors#${code}>; rel="help"`;
}
