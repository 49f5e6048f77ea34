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
  key: string;
  fingerprint: string;
  result: Result;
  expiresAt: number;
  bytes: number;
  /** The next younger one of the same owner. */
  next: Entry | undefined;
}

interface Owner {
  name: string;
  oldest: Entry | undefined;
  newest: Entry | undefined;
  results: number;
  bytes: number;
}

const MAX_BYTES = 32 * 1_048_576;

/**
 * Bounded per organization, and in all: beyond it the oldest results of an owner that holds at least half as much as
 * the largest are removed. A lost one costs a recomputation, never a second resource.
 */
export class MemoryIdempotencyStore implements IdempotencyStore {
  /** Oldest first. */
  private readonly leases = new Map<string, Lease>();
  private readonly entries = new Map<string, Entry>();
  private readonly owners = new Map<string, Owner>();
  /** The owners by the binary logarithm of their bytes, so that a large one is found without a look at all. */
  private readonly bySize = Array.from({ length: 32 }, () => new Set<Owner>());
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
    const entry = this.entries.get(key);
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
    const owner = this.owners.get(ownerOf(key)) ?? newOwner(ownerOf(key));
    const isOver = (): boolean => owner.results >= this.share.results || owner.bytes + bytes > this.share.bytes;
    while (owner.oldest !== undefined && (owner.oldest.expiresAt <= now || isOver())) {
      this.forgetOldest(owner, owner.oldest);
    }
    const entry = { key, fingerprint, result, expiresAt: now + REPLAY_WINDOW_MS, bytes, next: undefined };
    this.entries.set(key, entry);
    if (owner.newest === undefined) owner.oldest = entry;
    else owner.newest.next = entry;
    owner.newest = entry;
    owner.results++;
    this.resize(owner, bytes);
    while (this.bytes > this.maxBytes) this.forgetOldestOfLarge();
  }

  private forgetOldestOfLarge(): void {
    const [owner] = this.bySize.findLast(({ size }) => size > 0) ?? [];
    if (owner?.oldest !== undefined) this.forgetOldest(owner, owner.oldest);
  }

  private forgetOldest(owner: Owner, oldest: Entry): void {
    this.entries.delete(oldest.key);
    owner.oldest = oldest.next;
    if (owner.oldest === undefined) owner.newest = undefined;
    owner.results--;
    this.resize(owner, -oldest.bytes);
  }

  private resize(owner: Owner, by: number): void {
    const before = sizeClassOf(owner.bytes);
    owner.bytes += by;
    this.bytes += by;
    const after = sizeClassOf(owner.bytes);
    if (before === after) return;
    this.bySize[before]?.delete(owner);
    this.bySize[after]?.add(owner);
    if (owner.bytes > 0) this.owners.set(owner.name, owner);
    else this.owners.delete(owner.name);
  }
}

function newOwner(name: string): Owner {
  return { name, oldest: undefined, newest: undefined, results: 0, bytes: 0 };
}

/** -1 for none. */
function sizeClassOf(bytes: number): number {
  return 31 - Math.clz32(bytes);
}

function bytesOf(result: Result): number {
  if (result.kind !== 'stored') return 0;
  const { payload, headers } = result.answer;
  // Texts may take two bytes per character.
  return 2 * Object.entries(headers).reduce((sum, header) => sum + header.join('').length, payload.length);
}
