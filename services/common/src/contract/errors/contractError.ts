import type { Refusal } from '@learning-library/proto';
import { ERROR_CATALOGUE, type ErrorCode, type ErrorDetails, type Issue, type MessageVariant } from './catalogue';

/** An error with a code of the contract. Any code may throw it; each transport renders it in one place. */
export class ContractError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ContractError';
  /** Which message says it, where it is not the one of the code. It does not leave the process. */
  readonly variant: MessageVariant | undefined;

  constructor(
    readonly code: C,
    readonly details: ErrorDetails[C],
    options?: ErrorOptions & { variant?: MessageVariant },
  ) {
    // The message is only the code: messages are logged, and details can hold user input.
    super(code, options);
    this.variant = options?.variant;
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** The error that arrived from another process; an unknown code becomes `internal_error`. */
export function contractError(code: string, details: unknown): ContractError {
  if (!isErrorCode(code)) return new ContractError('internal_error', null);
  return new ContractError(code, (details ?? null) as ErrorDetails[ErrorCode]);
}

export function toRefusal(error: ContractError): Refusal {
  return { code: error.code, details: error.details === null ? undefined : { ...error.details } };
}

export function fromRefusal(refusal: Refusal): ContractError {
  return contractError(refusal.code, refusal.details);
}

/** What was looked for. @throws not_found where it is undefined */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ContractError('not_found', null);
  return row;
}

export function validationError(field: string, rule: Issue['rule'], limit: number | null = null): ContractError {
  return new ContractError('validation_error', { issues: [{ in: 'body', field, rule, limit }] });
}
