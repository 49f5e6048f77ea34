import type { Clock } from '../clock';
import {
  type Claim,
  ENTRY_BYTES,
  type IdempotencyStore,
  LEASE_MS,
  ownerOf,
  REPLAY_WINDOW_MS,
  type Result,
  SHARE,
  type Share,
} from './store';

interface Lease {
  fingerprint: string;
  token: string;
  expiresAt: number;
}

interface Entry {
  fingerprint: string;
  result: Result;
  expiresAt: number;
  bytes: number;
}

interface Owner {
  name: string;
  results: Map<string, Entry>;
  bytes: number;
}

const MAX_BYTES = 32 * 1_048_576;

/**
 * Bounded per organization, and in all: beyond it the oldest results of the largest one are removed. A lost one costs
 * a recomputation, never a second resource.
 */
export class MemoryIdempotencyStore implements IdempotencyStore {
  private readonly leases = new Map<string, Lease>();
  private readonly owners = new Map<string, Owner>();
  private bytes = 0;

  private readonly maxBytes: number;
  private readonly share: Share;

  constructor(
    private readonly clock: Clock,
    { bytes = MAX_BYTES, share = SHARE }: { bytes?: number; share?: Share | undefined } = {},
  ) {
    this.maxBytes = bytes;
    this.share = share;
  }

  claim(key: string, fingerprint: string, token: string): Claim {
    const now = this.clock.monotonic();
    const lease = this.leases.get(key);
    if (lease !== undefined && lease.expiresAt > now) return { kind: 'running', fingerprint: lease.fingerprint };
    const entry = this.owners.get(ownerOf(key))?.results.get(key);
    if (entry !== undefined && entry.expiresAt > now) return { ...entry.result, fingerprint: entry.fingerprint };
    this.forgetExpiredLeases(now);
    this.leases.set(key, { fingerprint, token, expiresAt: now + LEASE_MS });
    return { kind: 'leased' };
  }

  finish(key: string, token: string, result: Result): void {
    const lease = this.endLease(key, token);
    if (lease !== undefined) this.store(key, lease.fingerprint, result);
  }

  release(key: string, token: string): void {
    this.endLease(key, token);
  }

  /** @returns undefined where this token does not hold the lease; an expired lease has no holder */
  private endLease(key: string, token: string): Lease | undefined {
    const lease = this.leases.get(key);
    if (lease?.token !== token || lease.expiresAt <= this.clock.monotonic()) return undefined;
    this.leases.delete(key);
    return lease;
  }

  private forgetExpiredLeases(now: number): void {
    for (const [key, { expiresAt }] of this.leases) {
      if (expiresAt > now) return;
      this.leases.delete(key);
    }
  }

  private store(key: string, fingerprint: string, result: Result): void {
    const now = this.clock.monotonic();
    const bytes = ENTRY_BYTES + key.length + fingerprint.length + bytesOf(result);
    if (bytes > this.share.bytes) return;
    const name = ownerOf(key);
    const owner = this.owners.get(name) ?? { name, results: new Map<string, Entry>(), bytes: 0 };
    this.forgetOldest(
      owner,
      ({ expiresAt }) =>
        expiresAt <= now || owner.results.size >= this.share.results || owner.bytes + bytes > this.share.bytes,
    );
    this.owners.set(name, owner);
    owner.results.set(key, { fingerprint, result, expiresAt: now + REPLAY_WINDOW_MS, bytes });
    owner.bytes += bytes;
    this.bytes += bytes;
    while (this.bytes > this.maxBytes) {
      const largest = [...this.owners.values()].reduce((most, other) => (other.bytes > most.bytes ? other : most));
      this.forgetOldest(largest, () => this.bytes > this.maxBytes);
    }
  }

  /** Forgets those of an owner one after the other, as long as it should. */
  private forgetOldest(owner: Owner, should: (oldest: Entry) => boolean): void {
    for (const [key, entry] of owner.results) {
      if (!should(entry)) break;
      owner.results.delete(key);
      owner.bytes -= entry.bytes;
      this.bytes -= entry.bytes;
    }
    if (owner.results.size === 0) this.owners.delete(owner.name);
  }
}

function bytesOf(result: Result): number {
  if (result.kind !== 'stored') return 0;
  const { payload, headers } = result.answer;
  // Texts may take two bytes per character.
  return 2 * Object.entries(headers).reduce((sum, header) => sum + header.join('').length, payload.length);
}
