import { ContractError } from '@learning-library/common';
import { parseRequestUrl } from '../http/requestUrl';
import type { Exchange } from './exchange';

/**
 * What Node leaves to the server of a request's validity: version, Host, transfer coding, and percent-encoding that
 * decodes (decisions.md §2). The last alone leaves the connection open.
 */
export function readTarget(exchange: Exchange): void {
  const { request, headers } = exchange;
  const { httpVersion } = request;
  const hosts = headers.host?.length ?? 0;
  const isHttp = httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  // Node unwraps chunks and leaves every other coding as it is, so that nobody would undo it.
  const coding = headers['transfer-encoding'];
  if (!isHttp || (coding !== undefined && coding.join().toLowerCase() !== 'chunked')) {
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
