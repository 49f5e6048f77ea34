import {
  checkedNonBlank,
  checkedOneOf,
  checkedRange,
  type Environment,
  ENVIRONMENTS,
  matching,
  type Scope,
  SCOPES,
  validationError,
} from '@learning-library/common/contract';
import { type Role, ROLES } from '@learning-library/common/rpc';

/** Maximum length of the name of an organization or account, in code points. */
export const NAME_LENGTH = 200;
const REASON_LENGTH = 200;
/** Maximum rate limit of a key, in requests per 60 s. */
const RATE_LIMIT = 1_000_000;
/** Maximum overlap of a rotated key: 90 days, in seconds. */
const OVERLAP = 7_776_000;

/** Checks the reason for revoking a key: 1 to 200 code points. @throws validation_error */
export function checkedReason(reason: string): string {
  return checkedNonBlank('reason', reason, REASON_LENGTH);
}

/**
 * Checks the name of an operator in the audit log: 1 to 64 lower-case letters, digits, dots, dashes, underscores or @, and
 * not the name of the deployment.
 */
export const checkedOperatorName = matching(/^(?!deployment$)[a-z0-9][a-z0-9._@-]{0,63}$/, 64);

export function checkedRole(field: string, role: string): Role {
  return checkedOneOf(field, ROLES, role);
}

export function checkedRateLimit(field: string, rateLimit: number): number {
  return checkedRange(field, rateLimit, 1, RATE_LIMIT);
}

export function checkedOverlap(seconds: number): number {
  return checkedRange('overlap', seconds, 0, OVERLAP);
}

/** Checks scopes: 1 to 14 different ones, which are returned in the order of the contract. @throws validation_error */
export function checkedScopes(field: string, scopes: readonly string[]): Scope[] {
  if (scopes.length === 0) throw validationError(field, 'minItems', 1);
  if (scopes.length > SCOPES.length) throw validationError(field, 'maxItems', SCOPES.length);
  const known = scopes.map((scope) => checkedOneOf(field, SCOPES, scope));
  if (new Set(known).size < known.length) throw validationError(field, 'unique');
  return SCOPES.filter((scope) => known.includes(scope));
}

export function checkedEnvironment(field: string, environment: string): Environment {
  return checkedOneOf(field, ENVIRONMENTS, environment);
}

/**
 * Checks a plan. Without an active plan, every operation except reading a job is rejected.
 * @throws validation_error unless it is active or inactive
 */
export function checkedPlan(field: string, plan: string): string {
  return checkedOneOf(field, ['active', 'inactive'], plan);
}

/** Checks the expiry of a key; undefined means never. @throws validation_error if it is in the past */
export function checkedExpiry(expiresAt: Date | undefined, now: Date): Date | undefined {
  if (expiresAt !== undefined && !(expiresAt.getTime() > now.getTime())) throw validationError('expires_at', 'minimum');
  return expiresAt;
}
