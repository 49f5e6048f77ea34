import type { Refusal } from '@learning-library/proto';
import { ERROR_CATALOGUE, type ErrorCode, type ErrorDetails, type Issue } from './catalogue';

/** A refusal that the contract has a code for. Domain code throws it; each transport renders it at one place. */
export class ContractError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ContractError';

  constructor(
    readonly code: C,
    readonly details: ErrorDetails[C],
    options?: ErrorOptions,
  ) {
    // The code alone: a message travels into logs, and details can name what a user sent.
    super(code, options);
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** The error with that code that came over a wire; unknown codes are a fault of ours. */
export function contractError(code: string, details: unknown): ContractError {
  if (!isErrorCode(code)) return new ContractError('internal_error', null);
  return new ContractError(code, (details ?? null) as ErrorDetails[ErrorCode]);
}

/** How an item of a batch carries its refusal. */
export function toRefusal(error: ContractError): Refusal {
  return { code: error.code, details: error.details === null ? undefined : { ...error.details } };
}

export function fromRefusal(refusal: Refusal): ContractError {
  return contractError(refusal.code, refusal.details);
}

/** The refusal of one field of a request that a service checks itself. */
export function validationError(field: string, rule: Issue['rule'], limit: number | null = null): ContractError {
  return new ContractError('validation_error', { issues: [{ in: 'body', field, rule, limit }] });
}
