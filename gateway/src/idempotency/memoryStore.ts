import type { Clock } from '../clock';
import { type Claim, type IdempotencyStore, LEASE_MS, REPLAY_WINDOW_MS, type Result } from './store';

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

/** An organization, and the results of its requests as a queue. */
interface Owner {
  name: string;
  oldest: Entry | undefined;
  newest: Entry | undefined;
  bytes: number;
}

const MAX_BYTES = 32 * 1_048_576;
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 400;

/**
 * Bounded in bytes. A lost result costs a recomputation but never makes a second resource, so where it is full the oldest
 * of an owner that holds at least half as much as the largest is removed: nobody's many keys push out those of others.
 * Leases do not count: there are no more than running requests, and those of 15 s.
 */
export class MemoryIdempotencyStore implements IdempotencyStore {
  /** Oldest first. */
  private readonly leases = new Map<string, Lease>();
  private readonly entries = new Map<string, Entry>();
  private readonly owners = new Map<string, Owner>();
  /** The owners by the binary logarithm of their bytes, so that a large one is found without a look at all. */
  private readonly bySize = Array.from({ length: 32 }, () => new Set<Owner>());
  private bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxBytes = MAX_BYTES,
  ) {}

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
    const owner = this.ownerOf(key);
    while (owner.oldest !== undefined && owner.oldest.expiresAt <= now) this.forgetOldest(owner, owner.oldest);
    const bytes = ENTRY_BYTES + key.length + fingerprint.length + bytesOf(result);
    const entry = { key, fingerprint, result, expiresAt: now + REPLAY_WINDOW_MS, bytes, next: undefined };
    this.entries.set(key, entry);
    if (owner.newest === undefined) owner.oldest = entry;
    else owner.newest.next = entry;
    owner.newest = entry;
    this.resize(owner, bytes);
    while (this.bytes > this.maxBytes) this.forgetOldestOfLarge();
  }

  /** Keys begin with their organization. */
  private ownerOf(key: string): Owner {
    const name = key.slice(0, key.indexOf(':'));
    return this.owners.get(name) ?? { name, oldest: undefined, newest: undefined, bytes: 0 };
  }

  private forgetOldestOfLarge(): void {
    const [owner] = this.bySize.findLast(({ size }) => size > 0) ?? [];
    if (owner?.oldest !== undefined) this.forgetOldest(owner, owner.oldest);
  }

  private forgetOldest(owner: Owner, oldest: Entry): void {
    this.entries.delete(oldest.key);
    owner.oldest = oldest.next;
    if (owner.oldest === undefined) owner.newest = undefined;
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
