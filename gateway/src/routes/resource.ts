import { ContractError } from '@learning-library/common/contract';
import type { Tag } from '../http/etag';

/** A rendered resource with its tag. */
export interface Rendered<Body extends object> {
  body: Body;
  tag: Tag;
}

/** A resource as it is now, with the version that a write compares with. */
export interface Current<Body extends object> extends Rendered<Body> {
  version: number;
}

/** A missing resource and one of another account give the same error. @throws not_found */
export function requireFound<T>(resource: T | undefined): T {
  if (resource === undefined) throw new ContractError('not_found', null);
  return resource;
}

/**
 * A call whose only resource that may be missing is the one that a member of the body or a parameter refers to: its
 * `not_found` then names that field.
 */
export async function namingReference<T>(field: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'not_found')) throw error;
    const variant = { name: 'no_such_reference', values: { field } } as const;
    throw new ContractError('not_found', null, { cause: error, variant });
  }
}

/** ISO 8601 in UTC with three decimals. Services always set it; it is optional only in the proto. */
export function timestampOf(instant: Date | undefined): string {
  if (instant === undefined) throw new ContractError('internal_error', null);
  return instant.toISOString();
}
