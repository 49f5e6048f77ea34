import { randomUUID } from 'node:crypto';
import type { Language } from '../i18n';

export interface StoredResponse {
  status: number;
  payload: string;
  headers: Readonly<Record<string, string>>;
}

/** The headers that are stored for a replay. The gateway sets all other headers again. */
export const REPEATED_HEADERS = ['content-type', 'content-language', 'cache-control', 'link'] as const;
export const STORED_STATUSES: ReadonlySet<number> = new Set([404, 422]);

export type Result =
  /** The first request returned 2xx. The service has the receipt. */
  | { kind: 'done' }
  | { kind: 'stored'; answer: StoredResponse }
  /** The first request returned 400. The replay computes the error again, in the language of the first response. */
  | { kind: 'invalid'; language: Language };

/** The state of a key at the arrival of a request with it. */
export type Claim =
  /** This request runs. It passes `lease` to `finish` or `release`. */
  { kind: 'leased'; lease: string } | ({ fingerprint: string } & (Result | { kind: 'running' }));

/** Texts that expire, by key. A lost value causes a recomputation, never a second resource. */
export interface Values {
  /** Sets the value if the key has none. @returns the existing value, if there is one */
  take(key: string, value: string, lifetimeMs: number): Promise<string | undefined>;
  /** Replaces or removes the value if it is still `from`. */
  replace(key: string, from: string, to: string | undefined, lifetimeMs: number): Promise<void>;
}

export const LEASE_MS = 15_000;
export const REPLAY_WINDOW_MS = 24 * 3_600_000;
const MAX_CHARACTERS = 16_384;

/**
 * One value per Idempotency-Key: a lease while its request runs, then fingerprint and result. It enables the 409 response
 * and avoids recomputations. Only the receipts of the services prevent a second creation.
 */
export class IdempotencyStore {
  constructor(private readonly values: Values) {}

  async claim(key: string, fingerprint: string): Promise<Claim> {
    const lease = JSON.stringify({ kind: 'running', fingerprint, token: randomUUID() });
    const known = await this.values.take(key, lease, LEASE_MS);
    return known === undefined ? { kind: 'leased', lease } : (JSON.parse(known) as Claim);
  }

  /** Stores the result for 24 hours, if the lease still holds. */
  async finish(key: string, lease: string, result: Result): Promise<void> {
    const { fingerprint } = JSON.parse(lease) as { fingerprint: string };
    const value = JSON.stringify({ ...result, fingerprint });
    await this.values.replace(key, lease, value.length > MAX_CHARACTERS ? undefined : value, REPLAY_WINDOW_MS);
  }

  /** Frees the key for a retry, if the lease still holds. */
  async release(key: string, lease: string): Promise<void> {
    await this.values.replace(key, lease, undefined, 0);
  }
}
