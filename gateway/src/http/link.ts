import { formatQuery, type QueryPairs } from './requestUrl';

/** The Link of a page to the next one: the same URL and parameters with the new cursor (docs/contract.md#paging). */
export function nextLink(baseUrl: string, path: string, query: QueryPairs, nextCursor: string): string {
  const parameters: QueryPairs = [...query.filter(([name]) => name !== 'cursor'), ['cursor', nextCursor]];
  return `<${baseUrl}${path}?${formatQuery(parameters)}>; rel="next"`;
}

/** The Link of an error to the documentation of its code (docs/contract.md#errors). */
export function helpLink(baseUrl: string, code: string): string {
  return `<${baseUrl}/v1/docs/errors#${code}>; rel="help"`;
}
