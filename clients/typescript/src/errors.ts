import type { ErrorCode, ErrorDetails } from './types.js';

/** A refusal of the service. `code` decides what `details` holds; `message` names every issue, too. */
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
    super([error.message, ...issuesOf(error.details)].join('\n'));
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

/** A line for each thing that is wrong with the request, where there are such. */
function issuesOf(details: unknown): string[] {
  const { issues } = (details ?? {}) as Partial<ErrorDetails<'validation_error'>>;
  return (issues ?? []).map(({ in: place, field, message }) => `- ${place} ${field}: ${message}`.replace(' :', ':'));
}
