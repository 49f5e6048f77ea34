export const ERROR_CATALOGUE = {
  validation_error: { status: 400 },
  invalid_cursor: { status: 400 },
  bad_request: { status: 400 },
  invalid_api_key: { status: 401 },
  revoked_api_key: { status: 401 },
  insufficient_credits: { status: 402 },
  insufficient_scope: { status: 403 },
  account_suspended: { status: 403 },
  live_not_enabled: { status: 403 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  not_acceptable: { status: 406 },
  idempotency_in_progress: { status: 409 },
  precondition_failed: { status: 412 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  idempotency_key_reused: { status: 422 },
  content_too_short: { status: 422 },
  nothing_to_generate: { status: 422 },
  no_memocards: { status: 422 },
  all_memocards_have_questions: { status: 422 },
  rate_limited: { status: 429 },
  test_quota_exceeded: { status: 429 },
  internal_error: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as readonly ErrorCode[];

/** The rules that an issue of a validation_error can name (docs/contract.md#errors). */
export const ISSUE_RULES = [
  'required',
  'type',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'enum',
  'pattern',
  'unknown',
  'unique',
  'minItems',
  'maxItems',
  'consistency',
] as const;

export type IssueRule = (typeof ISSUE_RULES)[number];

/** The required form of a value if the rule does not state it. It appears in the message and not in `details`. */
export interface Wanted {
  form:
    | 'one_of'
    | 'type'
    | 'uuid'
    | 'color'
    | 'language_code'
    | 'storable_text'
    | 'printable_ascii'
    | 'known_name'
    | 'sent_once'
    | 'set_at_creation'
    | 'needed_by_type'
    | 'type_without_field'
    | 'one_correct_choice'
    | 'some_correct_choice'
    | 'different_choices';
  values?: readonly string[];
}

export interface MessageVariant {
  name:
    | 'malformed_json_at'
    | 'repeated_field'
    | 'reserved_field'
    | 'undecodable_url'
    | 'byte_order_mark'
    | 'missing_api_key'
    | 'missing_media_type'
    | 'content_coding'
    | 'no_such_operation'
    | 'no_such_reference'
    | 'not_an_entity_tag'
    | 'matched_if_none_match'
    | 'rate_limited_generations'
    | 'rate_limited_address';
  values?: Readonly<Record<string, string | number>>;
}

/** One violated rule. The gateway creates its message, in the language of the caller. */
export interface Issue {
  in: 'path' | 'query' | 'header' | 'body';
  field: string;
  rule: IssueRule;
  limit: number | null;
  wanted?: Wanted;
}

export interface ErrorDetails {
  validation_error: { issues: readonly Issue[] };
  invalid_cursor: { reason: 'malformed' | 'limit_changed' | 'filters_changed' };
  bad_request: {
    reason: 'malformed_json' | 'empty_body' | 'not_an_object' | 'invalid_encoding' | 'malformed_request';
  };
  invalid_api_key: null;
  revoked_api_key: null;
  insufficient_credits: { operation: 'ai_card'; requiredUnits: number; availableUnits: number };
  insufficient_scope: { requiredScope: string };
  account_suspended: null;
  live_not_enabled: null;
  forbidden:
    | { reason: 'top_level_only' | 'folder_depth_exceeded' | 'plan_inactive' | 'browser_call' }
    | { reason: 'quota_exceeded'; quota: Quota; limit: number };
  not_found: null;
  not_acceptable: { available: readonly ['application/json'] };
  idempotency_in_progress: null;
  /** The current ETag. It is null in a service, which does not know the ETag; the gateway fills it in. */
  precondition_failed: { currentEtag: string } | null;
  payload_too_large: { maxBytes: number };
  unsupported_media_type: { accepted: readonly ['application/json'] };
  idempotency_key_reused: null;
  content_too_short: { minLength: 100; length: number };
  nothing_to_generate: null;
  no_memocards: null;
  all_memocards_have_questions: null;
  rate_limited: { limit: number; windowSeconds: number };
  test_quota_exceeded: { limit: number; resetsAt: string };
  internal_error: null;
  unavailable: null;
}

/** An error with a code of the contract. Any code may throw it, and each transport renders it in one place. */
export class ContractError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ContractError';
  /** A message that replaces that of the code. It does not leave the process. */
  readonly variant: MessageVariant | undefined;

  constructor(
    readonly code: C,
    readonly details: ErrorDetails[C],
    options?: ErrorOptions & { variant?: MessageVariant },
  ) {
    // The message is only the code, because messages are logged, and details can contain user input.
    super(code, options);
    this.variant = options?.variant;
  }
}

/** Returns undefined for `not_found`. @throws any other error */
export function absent(error: unknown): undefined {
  if (!(error instanceof ContractError && error.code === 'not_found')) throw error;
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** Converts an error from another process. An unknown code becomes `internal_error`. */
export function contractError(code: string, details: unknown): ContractError {
  if (!isErrorCode(code)) return new ContractError('internal_error', null);
  return new ContractError(code, (details ?? null) as ErrorDetails[ErrorCode]);
}

/** Returns the requested value. @throws not_found if it is undefined */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ContractError('not_found', null);
  return row;
}

export function validationError(field: string, rule: Issue['rule'], limit: number | null = null): ContractError {
  return new ContractError('validation_error', { issues: [{ in: 'body', field, rule, limit }] });
}

/** The quotas of an account, with their defaults. `text_bytes` is UTF-8. */
export const QUOTAS = {
  contents: 1_000_000,
  text_bytes: 10_000_000_000,
  folders: 100_000,
  memocards: 5_000_000,
  questions: 5_000_000,
} as const;

export type Quota = keyof typeof QUOTAS;

export function isQuota(name: string): name is Quota {
  return Object.hasOwn(QUOTAS, name);
}

export const QUOTA_CONSTRAINT = 'usage_quota';

export function quotaExceeded(quota: Quota, limit: number, cause?: unknown): ContractError<'forbidden'> {
  return new ContractError('forbidden', { reason: 'quota_exceeded', quota, limit }, { cause });
}

/** The error that corresponds to an exception of the table's trigger; undefined for any other database error. */
export function quotaErrorOf(error: unknown): ContractError<'forbidden'> | undefined {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  if (constraint !== QUOTA_CONSTRAINT || typeof detail !== 'string') return undefined;
  const { quota, limit } = JSON.parse(detail) as { quota: string; limit: number };
  return isQuota(quota) ? quotaExceeded(quota, limit, error) : undefined;
}
