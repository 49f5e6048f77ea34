import { ContractError } from '@learning-library/common/contract';

/** The error code of a failed step; undefined for an unexpected error. */
export function codeOf(error: unknown): string {
  return error instanceof ContractError ? (error as ContractError).code : 'internal_error';
}
