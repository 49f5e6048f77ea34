import { ContractError } from '@learning-library/common';
import { acceptsJson } from '../http/accept';
import type { RequestHeaders } from './requestHeaders';

/** Check 7: the one format there is must be acceptable (decisions.md §2). */
export function checkAccept(headers: RequestHeaders): void {
  if (headers.accept === undefined || acceptsJson(headers.accept)) return;
  throw new ContractError('not_acceptable', { available: ['application/json'] });
}
