import { ContractError } from '@learning-library/common';

/** Decoded parameters in the order in which they were sent; a repeated one is there repeatedly. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

export interface RequestUrl {
  /** As sent, not decoded: the router decodes its parameters. */
  path: string;
  query: QueryPairs;
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/**
 * Takes a request target apart, in origin or absolute form. Throws bad_request (`malformed_request`) for
 * percent-encoding that does not decode to UTF-8 (docs/contract.md#values).
 */
export function parseRequestUrl(target: string): RequestUrl {
  const url = target.replace(ORIGIN, '').replace(/#.*$/s, '');
  const mark = url.indexOf('?');
  const path = (mark < 0 ? url : url.slice(0, mark)) || '/';
  decode(path);
  return { path, query: mark < 0 ? [] : parseQuery(url.slice(mark + 1)) };
}

/** `a=1&b=2`: `+` and `%20` are blanks, a name without `=` has the empty value. */
export function parseQuery(text: string): QueryPairs {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 0) return [decodeForm(pair), ''];
      return [decodeForm(pair.slice(0, equals)), decodeForm(pair.slice(equals + 1))];
    });
}

/** Decoded values are well-formed, so that encoding cannot fail on a lone surrogate. */
export function formatQuery(pairs: QueryPairs): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** One spelling for all orders of the parameters; values of one name keep theirs. */
export function canonicalQuery(pairs: QueryPairs): string {
  return formatQuery([...pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function decodeForm(text: string): string {
  return decode(text.replaceAll('+', ' '));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ContractError('bad_request', { reason: 'malformed_request' });
  }
}

/** The router knows origin form only: strips scheme and authority; `*` and what is neither lead to no route. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const stripped = target.replace(ORIGIN, '');
  return stripped.startsWith('/') ? stripped : `/${stripped}`;
}
