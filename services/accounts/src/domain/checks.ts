import {
  codePointLength,
  type Environment,
  isEnvironment,
  isScope,
  isUuid,
  type Scope,
  SCOPES,
  validationError,
} from '@learning-library/common';
import { isPlan, type Plan } from './plan';

/** Longest name of an organization or account, in code points. */
const NAME_LENGTH = 200;
const REASON_LENGTH = 200;
/** The highest rate limit of a key, in calls per 60 s. */
const RATE_LIMIT = 1_000_000;

/** The id in lower case. @throws validation_error where it is not a UUID */
export function checkedId(field: string, id: string): string {
  if (!isUuid(id)) throw validationError(field, 'format');
  return id.toLowerCase();
}

/** @throws validation_error unless the name has 1 to 200 code points, at least one of them not white space */
export function checkedName(name: string): string {
  return checkedText('name', name, NAME_LENGTH);
}

/** Why a key was revoked, 1 to 200 code points. @throws validation_error */
export function checkedReason(reason: string): string {
  return checkedText('reason', reason, REASON_LENGTH);
}

/** Calls per 60 s, 1 to 1,000,000; null for the configured default. @throws validation_error */
export function checkedRateLimit(rateLimit: number | undefined): number | null {
  if (rateLimit === undefined) return null;
  if (rateLimit < 1) throw validationError('rate_limit', 'minimum', 1);
  if (rateLimit > RATE_LIMIT) throw validationError('rate_limit', 'maximum', RATE_LIMIT);
  return rateLimit;
}

/** 1 to 14 different scopes in the order of the contract. @throws validation_error */
export function checkedScopes(scopes: readonly string[]): Scope[] {
  if (scopes.length === 0) throw validationError('scopes', 'minItems', 1);
  if (scopes.length > SCOPES.length) throw validationError('scopes', 'maxItems', SCOPES.length);
  if (!scopes.every(isScope)) throw validationError('scopes', 'enum');
  if (new Set(scopes).size < scopes.length) throw validationError('scopes', 'unique');
  return SCOPES.filter((scope) => scopes.includes(scope));
}

/** @throws validation_error unless it is live or test. */
export function checkedEnvironment(environment: string): Environment {
  if (!isEnvironment(environment)) throw validationError('environment', 'enum');
  return environment;
}

/** @throws validation_error unless it is active or inactive. */
export function checkedPlan(plan: string): Plan {
  if (!isPlan(plan)) throw validationError('plan', 'enum');
  return plan;
}

/** When a key expires; null for never. @throws validation_error where it is in the past */
export function checkedExpiry(expiresAt: Date | undefined, now: Date): Date | null {
  if (expiresAt === undefined) return null;
  if (!(expiresAt.getTime() > now.getTime())) throw validationError('expires_at', 'minimum');
  return expiresAt;
}

function checkedText(field: string, text: string, maxLength: number): string {
  if (text.includes('\0')) throw validationError(field, 'pattern');
  if (text.trim() === '') throw validationError(field, 'minLength', 1);
  if (codePointLength(text) > maxLength) throw validationError(field, 'maxLength', maxLength);
  return text;
}
