import { ContractError } from './contractError';

/** What an account may hold, and how much of it unless the operator says otherwise. `text_bytes` is UTF-8. */
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

/** The refusal that the trigger of the table means; undefined for any other fault of the database. */
export function quotaRefusalOf(error: unknown): ContractError<'forbidden'> | undefined {
  const { constraint, detail } = (error ?? {}) as { constraint?: unknown; detail?: unknown };
  if (constraint !== QUOTA_CONSTRAINT || typeof detail !== 'string') return undefined;
  const { quota, limit } = JSON.parse(detail) as { quota: string; limit: number };
  return isQuota(quota) ? quotaExceeded(quota, limit, error) : undefined;
}
