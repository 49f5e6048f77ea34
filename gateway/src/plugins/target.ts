import { ContractError } from '@learning-library/common';
import { parseRequestUrl } from '../http/requestUrl';
import type { Exchange } from './exchange';

/**
 * What Node leaves to the server of a request's validity: the Host header, and percent-encoding that decodes
 * (decisions.md §2). A request without a usable Host ends its connection, an undecodable one does not.
 */
export function readTarget(exchange: Exchange): void {
  const { request, headers } = exchange;
  const hosts = headers.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
    exchange.closes = true;
    throw new ContractError('bad_request', { reason: 'malformed_request' });
  }
  const { path, query } = parseRequestUrl(request.url ?? '/');
  exchange.path = path;
  exchange.query = query;
}

/** The router knows origin form only: strips scheme and authority; `*` and what is neither lead to no route. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const stripped = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return stripped.startsWith('/') ? stripped : `/${stripped}`;
}
