import type { RequestHeaders } from './requestHeaders';

/** `Sec-Fetch-Mode` alone is no sign: the fetch of Node sends it from servers. */
export function isFromBrowser(method: string, headers: RequestHeaders): boolean {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || isPreflight;
}
