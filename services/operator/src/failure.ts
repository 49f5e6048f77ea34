import {
  ContractError,
  type ErrorCode,
  type ErrorDetails,
  type Issue,
  type IssueRule,
} from '@learning-library/common/contract';
import { RetryableError } from '@learning-library/common/rpc';

export interface Failure {
  error: { code: string; message: string };
}

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

/** A wrong command line, which causes exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The beginning of a service's error for an operator with an insufficient role. */
const ROLE = 'needs the role ';
/** The code UNIMPLEMENTED of gRPC. */
const RPC_MISSING = 12;

export function describeFailure(error: unknown): Failure {
  if (error instanceof OperatorError) return failure(error.code, error.message);
  if (!isContractError(error)) return failure('internal_error', 'The command failed unexpectedly.');
  const transport = transportFault(error);
  return transport ?? failure(error.code, sentence(error));
}

export function describeUsage(message: string): Failure {
  return failure('wrong_usage', message);
}

export function isContractError(error: unknown): error is ContractError {
  return error instanceof ContractError;
}

function failure(code: string, message: string): Failure {
  return { error: { code, message } };
}

function transportFault({ code, cause }: ContractError): Failure | undefined {
  const status = (cause as { code?: unknown } | undefined)?.code;
  const isDenied = cause instanceof RetryableError && cause.reason === 'denied';
  const details = cause instanceof Error ? (cause.cause as { details?: string } | undefined)?.details : undefined;
  if (isDenied && details?.startsWith(ROLE))
    return failure('forbidden', `This command ${details}. Ask an operator with this role.`);
  if (isDenied)
    return failure(
      'forbidden',
      'The service does not accept the session: its OPERATOR_PUBLIC_KEYS or its clock is wrong.',
    );
  if (status === RPC_MISSING) return failure('not_found', 'The service at this address does not know this command.');
  const isResponse = cause instanceof RetryableError && cause.reason === 'unavailable';
  if (code !== 'unavailable' || cause === undefined || isResponse) return undefined;
  return failure(code, 'No service responds at the operator address. Start it with `npm start` or `npm run cluster`.');
}

function sentence(error: ContractError): string {
  switch (error.code) {
    case 'not_found':
      return 'No resource has this id.';
    case 'validation_error':
      return (error.details as ErrorDetails['validation_error']).issues.map(explain).join('; ');
    case 'unavailable':
      return 'The service is unavailable. Try again in a few seconds.';
    case 'invalid_api_key':
      return 'The operator token is unknown, revoked or expired.';
    case 'internal_error':
      return 'The service failed. Its log contains the error.';
    default:
      return `The service rejected the command: ${error.code}.`;
  }
}

/** Names the argument of the missing resource in a failure, if it is known. */
export function namingSubject(error: unknown, subject: string | undefined): unknown {
  const isMissing = isContractError(error) && error.code === 'not_found' && transportFault(error) === undefined;
  if (!isMissing || subject === undefined) return error;
  return new OperatorError('not_found', `${subject}: no resource has this id`, { cause: error });
}

/** The arguments that have another name in the service. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  organization_id: 'org',
  expires_at: 'expires',
  environment: 'env',
  image: 'file',
  podcasts_ready_count: 'podcasts',
  sources_count: 'sources',
};

/** The required form, for rules that do not state it. */
const FORMS: Readonly<Record<string, string>> = {
  'image format': 'a PNG, JPEG or WebP image',
  'image maxLength': 'at most 5 MB',
  'color pattern': 'in the form #RRGGBB',
  'name minLength': 'a text with visible characters',
  'name pattern': 'lower-case letters, digits, dots, dashes, underscores or @, and not “deployment”',
  'dry_run unknown': 'not available for this command',
  'expires_at minimum': 'a time in the future',
  'key_id consistency': 'one that is neither revoked nor expired',
  'overlap maximum': 'at most 90d',
  'reason required': 'required; use --reason',
  'organization_id consistency': 'one whose accounts are all erased',
  'units consistency': 'not 0',
  'reason minLength': 'a text with visible characters',
};

const RULES: Readonly<Record<IssueRule, (limit: number | null) => string>> = {
  required: () => 'a value',
  type: () => 'a value of another type',
  format: () => 'a UUID',
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minimum: (limit) => (limit === null ? 'a greater value' : `at least ${limit}`),
  maximum: (limit) => (limit === null ? 'a smaller value' : `at most ${limit}`),
  enum: () => 'one of the values in the help',
  pattern: () => 'a text without U+0000',
  unknown: () => 'an unknown field',
  unique: () => 'a value that does not exist yet',
  minItems: (limit) => `at least ${limit}`,
  maxItems: (limit) => `at most ${limit}`,
  consistency: () => 'a value that is consistent with the others',
};

/** Formats an argument: `account: a UUID` */
function explain({ field, rule, limit }: Issue): string {
  const name = ARGUMENTS[field] ?? field.replace(/_id$/, '').replaceAll('_', '-');
  return `${name}: ${FORMS[`${field} ${rule}`] ?? RULES[rule](limit)}`;
}
