import type { Language } from '../i18n';

export interface StoredAnswer {
  status: number;
  payload: string;
  headers: Readonly<Record<string, string>>;
}

/** The headers that a replay repeats; it makes the others anew. */
export const REPEATED_HEADERS = ['content-type', 'content-language', 'cache-control', 'link'] as const;
export const STORED_STATUSES: ReadonlySet<number> = new Set([404, 422]);

export type Result =
  | { kind: 'done' }
  | { kind: 'stored'; answer: StoredAnswer }
  /** A 400 depends only on its request: it is computed again, in the language of the first answer. */
  | { kind: 'invalid'; language: Language };

/** What is known of a key when a request with it arrives. */
export type Claim =
  | { kind: 'leased' }
  | { kind: 'running'; fingerprint: string }
  /** The first request ended with a 2xx; the service has the receipt. */
  | { kind: 'done'; fingerprint: string }
  | { kind: 'stored'; fingerprint: string; answer: StoredAnswer }
  | { kind: 'invalid'; fingerprint: string; language: Language };

export const LEASE_MS = 15_000;
export const REPLAY_WINDOW_MS = 24 * 3_600_000;

/** The most that one organization's results take; beyond it its oldest are forgotten. Running requests do not count. */
export interface Share {
  results: number;
  bytes: number;
}

export const SHARE: Share = { results: 20_000, bytes: 16 * 1_048_576 };
/** What an entry takes beside its texts. */
export const ENTRY_BYTES = 400;

/** Keys begin with their organization, in braces: those of one are counted together, so they are in one slot of a Redis Cluster. */
export function ownerOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** They make the 409 possible and save recomputations. Only the receipts of the services prevent a second creation. */
export interface IdempotencyStore {
  /** @param token of this request alone; begins with its account and a colon, which an erasure goes by */
  claim(key: string, fingerprint: string, token: string): Claim | Promise<Claim>;
  /** Stores the result for 24 hours, if the token still holds the lease. */
  finish(key: string, token: string, result: Result): void | Promise<void>;
  /** Frees the key for a retry, if the token still holds the lease. */
  release(key: string, token: string): void | Promise<void>;
}
