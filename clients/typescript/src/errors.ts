import type { ErrorCode, ErrorDetails } from './types.js';

/** A refusal of the service. `code` decides what `details` holds. */
class Refusal<Code extends ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  /** X-Request-Id of the answer, which the operator finds the call by. */
  readonly requestId: string | null;

  constructor(
    status: number,
    error: { code: Code; message: string; details: ErrorDetails<Code> },
    requestId: string | null,
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.requestId = requestId;
  }
}

export type ApiError = { [Code in ErrorCode]: Refusal<Code> }[ErrorCode];

/** One class for all codes, with a type that `code` narrows. */
export const ApiError = Refusal as unknown as {
  new (
    status: number,
    error: { code: ErrorCode; message: string; details: unknown },
    requestId: string | null,
  ): ApiError;
  readonly prototype: ApiError;
};
