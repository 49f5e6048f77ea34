import type { RequestHeaders } from './requestHeaders';

/** Whether a browser sent the request. `Sec-Fetch-Mode` does not count: Node's fetch sends it too. */
export function isFromBrowser(method: string, headers: RequestHeaders): boolean {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || isPreflight;
}
