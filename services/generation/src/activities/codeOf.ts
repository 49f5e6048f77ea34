import { ContractError } from '@learning-library/common';

/** By what code a step failed; a fault of its own has none. */
export function codeOf(error: unknown): string {
  return error instanceof ContractError ? (error as ContractError).code : 'internal_error';
}
