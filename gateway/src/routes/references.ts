import { ContractError } from '@learning-library/common/contract';

/**
 * A call whose only resource that may be missing is the one that a member of the body or a parameter refers to: its
 * `not_found` then names that field.
 */
export async function referring<T>(field: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ContractError && error.code === 'not_found')) throw error;
    const variant = { name: 'no_such_reference', values: { field } } as const;
    throw new ContractError('not_found', null, { cause: error, variant });
  }
}
