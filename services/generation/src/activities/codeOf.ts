import { ContractError } from '@learning-library/common/contract';

export function codeOf(error: unknown): string {
  return error instanceof ContractError ? (error as ContractError).code : 'internal_error';
}
