import { type Language, LANGUAGES } from '../i18n';

/** What is kept of a 404 or 422, to answer it again byte for byte. */
export interface StoredAnswer {
  status: number;
  payload: string;
  /** The headers that a replay repeats. */
  headers: Readonly<Record<string, string>>;
}

/** What a replay repeats; all other headers are its own. */
export const REPEATED_HEADERS = ['content-type', 'content-language', 'cache-control', 'link'] as const;
export const STORED_STATUSES: ReadonlySet<number> = new Set([404, 422]);

export type Result =
  | { kind: 'done' }
  | { kind: 'stored'; answer: StoredAnswer }
  /** A 400, which follows from its request alone: it is computed again, in the language that it had. */
  | { kind: 'invalid'; language: Language };

/** How a key stands when a request under it arrives. */
export type Claim =
  /** Nothing known; the lease is ours. */
  | { kind: 'leased' }
  | { kind: 'running'; fingerprint: string }
  /** Ended with a 2xx, of which the service holds the receipt. */
  | { kind: 'done'; fingerprint: string }
  | { kind: 'stored'; fingerprint: string; answer: StoredAnswer }
  | { kind: 'invalid'; fingerprint: string; language: Language };

export const LEASE_MS = 15_000;
export const REPLAY_WINDOW_MS = 24 * 3_600_000;

/**
 * Leases and stored errors of idempotent requests. It makes a 409 possible and spares a
 * recomputation; what prevents a second creation are the services' receipts alone.
 */
export interface IdempotencyStore {
  /** Takes a lease of 15 s for the key, unless something is known under it. */
  claim(key: string, fingerprint: string, token: string): Claim | Promise<Claim>;
  /** Keeps the result for 24 hours, if the token still holds the lease. */
  finish(key: string, token: string, result: Result): void | Promise<void>;
  /** Frees the key for a retry, if the token still holds the lease. */
  release(key: string, token: string): void | Promise<void>;
}

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}
