import { ContractError } from '@learning-library/common';
import type { Tag } from '../http/tags';

/** A resource as it is answered, with the tag of that representation. */
export interface Presented<Body extends object> {
  body: Body;
  tag: Tag;
}

/** What is missing and what is another account's are the same absence (docs/contract.md#errors). */
export function found<T>(resource: T | undefined): T {
  if (resource === undefined) throw new ContractError('not_found', null);
  return resource;
}

/** ISO 8601 in UTC with three decimals. Every row has its instants; the protocol alone lets them be absent. */
export function timestampOf(instant: Date | undefined): string {
  if (instant === undefined) throw new ContractError('internal_error', null);
  return instant.toISOString();
}
