import type { IncomingMessage } from 'node:http';
import type { RequestHeaders } from './requestHeaders';

/**
 * What Node leaves to the server of a request's validity: version, Host and transfer coding. Node unwraps chunks and
 * leaves every other coding as it is, so that nobody would undo it.
 */
export function isValidHttp({ httpVersion }: IncomingMessage, headers: RequestHeaders): boolean {
  const hosts = headers.host?.length ?? 0;
  const isHttp = httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  const coding = headers['transfer-encoding'];
  return isHttp && (coding === undefined || coding.join().toLowerCase() === 'chunked');
}

/** Node tells a client of HTTP/1.1 alone to go on (RFC 9110 §10.1.1), and only where there is a body to wait for. */
export function awaitsContinue({ httpVersion }: IncomingMessage, headers: RequestHeaders): boolean {
  return (
    headers.expect !== undefined &&
    httpVersion === '1.1' &&
    /^100-continue$/i.test(headers.expect.join()) &&
    hasBody(headers)
  );
}

export function hasBody(headers: RequestHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length[0]) !== 0);
}
