import { ContractError } from '@learning-library/common/contract';
import type { Tag } from '../http/tags';

/** A rendered resource with its tag. */
export interface Rendered<Body extends object> {
  body: Body;
  tag: Tag;
}

/** A missing resource and one of another account give the same error. @throws not_found */
export function found<T>(resource: T | undefined): T {
  if (resource === undefined) throw new ContractError('not_found', null);
  return resource;
}

/** ISO 8601 in UTC with three decimals. Services always set it; it is optional only in the proto. */
export function timestampOf(instant: Date | undefined): string {
  if (instant === undefined) throw new ContractError('internal_error', null);
  return instant.toISOString();
}
