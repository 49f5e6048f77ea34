import { ApiError } from './errors.js';
import type { Outcome } from './outcome.js';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;
/** Spreads the retries of requests that were rejected together. */
const JITTER_MS = 250;

/**
 * Returns the delay before the next try in milliseconds; undefined if a retry cannot help. Retries are safe: a POST has an
 * idempotency key, and a change has an ETag.
 */
export function retryDelay({ response, error, isBroken }: Outcome, retries: number): number | undefined {
  const isSaidToWait =
    response?.status === 429 ||
    response?.status === 503 ||
    // An earlier try, whose response was lost, still runs.
    (error instanceof ApiError && error.code === 'idempotency_in_progress');
  if (!isSaidToWait && isBroken !== true) return undefined;
  const asked = isSaidToWait ? retryAfterMs(response?.headers.get('retry-after')) : undefined;
  if (asked !== undefined) return asked + Math.random() * JITTER_MS;
  return (0.5 + Math.random() / 2) * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** retries);
}

/** Parses seconds or an HTTP date. */
function retryAfterMs(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
