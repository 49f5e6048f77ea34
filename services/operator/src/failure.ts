import { ContractError, type ErrorCode, type ErrorDetails, NotDone } from '@learning-library/common';

/** What goes to stderr when a command was refused or could not be done. */
export interface Failure {
  error: { code: string; message: string };
}

/** A failure whose words are known where it arises. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The command line itself is wrong: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** gRPC's UNAUTHENTICATED, which is how a server refuses a token. */
const TOKEN_REFUSED = 16;
/** gRPC's UNIMPLEMENTED. */
const RPC_MISSING = 12;

/** Puts any error into a code and one sentence for a person. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof OperatorError) return failure(error.code, error.message);
  if (!isRefusal(error)) return failure('internal_error', 'The command failed unexpectedly.');
  const transport = transportFault(error);
  return transport ?? failure(error.code, sentence(error));
}

/** Whether a service or the connection to it refused. */
export function isRefusal(error: unknown): error is ContractError {
  return error instanceof ContractError;
}

function failure(code: string, message: string): Failure {
  return { error: { code, message } };
}

/** What the connection itself met; undefined for an answer of the service. */
function transportFault({ code, cause }: ContractError): Failure | undefined {
  const status = (cause as { code?: unknown } | undefined)?.code;
  if (status === TOKEN_REFUSED) return failure('forbidden', 'The service does not accept this operator token.');
  if (status === RPC_MISSING) return failure('not_found', 'The service at this address does not know this command.');
  const isAnswer = cause instanceof NotDone && cause.reason === 'refused';
  if (code !== 'unavailable' || cause === undefined || isAnswer) return undefined;
  return failure(
    code,
    'Nothing answers at the operator address in time. Is the service running? `npm start` or `npm run cluster` starts it.',
  );
}

function sentence(error: ContractError): string {
  switch (error.code) {
    case 'not_found':
      return 'Nothing has this id.';
    case 'validation_error':
      return (error.details as ErrorDetails['validation_error']).issues
        .map(({ field, rule, limit }) => `${field} is refused by ${rule}${limit === null ? '' : ` (${limit})`}.`)
        .join(' ');
    case 'unavailable':
      return 'The service cannot do this now. Try again in a few seconds.';
    case 'internal_error':
      return 'The service failed. Its log says more.';
    default:
      return `The service refused: ${error.code}.`;
  }
}
