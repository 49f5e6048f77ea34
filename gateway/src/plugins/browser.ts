import { ContractError } from '@learning-library/common';
import type { RequestHeaders } from './requestHeaders';

/**
 * Check 2: browsers are refused, never answered with an Access-Control header. `Sec-Fetch-Mode` alone is no sign, since
 * Node's fetch sends it from servers (decisions.md §5).
 */
export function refuseBrowser(method: string | undefined, headers: RequestHeaders): void {
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || isPreflight) {
    throw new ContractError('forbidden', { reason: 'browser_call' });
  }
}
