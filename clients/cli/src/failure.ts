import { ApiError } from '@learning-library/client';

/** The text on stderr after a failed command. */
export interface Failure {
  error: { code: string; message: string };
}

/** A failure with its own message: exit status 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An invalid command line: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof CommandError) return failure(error.code, error.message);
  if (error instanceof ApiError) return failure(error.code, sentence(error));
  if (error instanceof Error && error.name === 'ConnectionError') return failure('connection_failed', error.message);
  if (isSystemError(error)) return failure(error.code.toLowerCase(), error.message);
  return failure('internal_error', error instanceof Error ? error.message : 'The command failed unexpectedly.');
}

function failure(code: string, message: string): Failure {
  return { error: { code, message } };
}

function sentence(error: ApiError): string {
  if (error.code === 'validation_error')
    return error.details.issues.map(({ field, message }) => `${field}: ${message}`).join(' ');
  return error.status === 401 ? `${error.message} \`learning-library login\` keeps another key.` : error.message;
}

/** An error of the file system. Its message contains the file name. */
function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}
