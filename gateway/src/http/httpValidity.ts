import type { IncomingMessage } from 'node:http';
import type { RequestHeaders } from './requestHeaders';

/**
 * Checks what Node does not: version, Host and transfer coding. Node decodes chunks only; any other coding would reach
 * us undecoded.
 */
export function isValidHttp({ httpVersion }: IncomingMessage, headers: RequestHeaders): boolean {
  const hosts = headers.host?.length ?? 0;
  const isHttp = httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
  const coding = headers['transfer-encoding'];
  return isHttp && (coding === undefined || coding.join().toLowerCase() === 'chunked');
}

/** Whether the client waits for `100 Continue` (RFC 9110 §10.1.1): only with HTTP/1.1 and a body. */
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
