import { ContractError } from '../errors';
import { isQuota, type Quota } from './quotas';
import { QUOTA_CONSTRAINT } from './table';

export function quotaExceeded(quota: Quota, limit: number, cause?: unknown): ContractError<'forbidden'> {
  return new ContractError('forbidden', { reason: 'quota_exceeded', quota, limit }, { cause });
}

/** The refusal that the trigger of the table means; undefined for any other fault of the database. */
export function quotaRefusalOf(error: unknown): ContractError<'forbidden'> | undefined {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  if (constraint !== QUOTA_CONSTRAINT || typeof detail !== 'string') return undefined;
  const { quota, limit } = JSON.parse(detail) as { quota: string; limit: number };
  return isQuota(quota) ? quotaExceeded(quota, limit, error) : undefined;
}
