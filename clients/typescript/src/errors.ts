import type { ErrorCode, ErrorDetails } from './types.js';

/** An error response of the service. `code` decides the type of `details`; `message` also lists every issue. */
class ApiErrorBase<Code extends ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  /** `X-Request-Id`, by which the operator finds the request. */
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

export type ApiError = { [Code in ErrorCode]: ApiErrorBase<Code> }[ErrorCode];

/** One class for all codes; `code` narrows its type. */
export const ApiError = ApiErrorBase as unknown as {
  new (
    status: number,
    error: { code: ErrorCode; message: string; details: unknown },
    requestId: string | null,
  ): ApiError;
  readonly prototype: ApiError;
};

/** A line for each issue of the request. */
function issuesOf(details: unknown): string[] {
  const { issues } = (details ?? {}) as Partial<ErrorDetails<'validation_error'>>;
  return (issues ?? []).map(({ in: place, field, message }) => `- ${place} ${field}: ${message}`.replace(' :', ':'));
}
