import type { Clock } from '../clock';
import { type Claim, type IdempotencyStore, LEASE_MS, REPLAY_WINDOW_MS, type Result } from './store';

interface Entry {
  fingerprint: string;
  expiresAt: number;
  bytes: number;
  state: { kind: 'running'; token: string } | Result;
}

/** What is stored under the keys of one organization. */
interface Owner {
  /** By their last change, oldest first. */
  entries: Map<string, Entry>;
  bytes: number;
}

const MAX_BYTES = 32 * 1_048_576;
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 400;

/**
 * Bounded in bytes. A lost entry costs a recomputation but never makes a second resource, so where it is full the oldest
 * of whoever holds most is removed: nobody's many keys push out those of others.
 */
export class MemoryIdempotencyStore implements IdempotencyStore {
  private readonly owners = new Map<string, Owner>();
  private bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  claim(key: string, fingerprint: string, token: string): Claim {
    const entry = this.live(key);
    if (entry !== undefined) return claimOf(entry);
    this.put(key, fingerprint, LEASE_MS, { kind: 'running', token });
    return { kind: 'leased' };
  }

  finish(key: string, token: string, result: Result): void {
    const entry = this.leased(key, token);
    if (entry !== undefined) this.put(key, entry.fingerprint, REPLAY_WINDOW_MS, result);
  }

  release(key: string, token: string): void {
    if (this.leased(key, token) !== undefined) this.remove(ownerOf(key), key);
  }

  private live(key: string): Entry | undefined {
    const entry = this.owners.get(ownerOf(key))?.entries.get(key);
    return entry !== undefined && entry.expiresAt > this.clock.monotonic() ? entry : undefined;
  }

  /** The entry, where this token holds its lease; an expired lease has no holder. */
  private leased(key: string, token: string): Entry | undefined {
    const entry = this.live(key);
    return entry?.state.kind === 'running' && entry.state.token === token ? entry : undefined;
  }

  private put(key: string, fingerprint: string, lifetimeMs: number, state: Entry['state']): void {
    const name = ownerOf(key);
    this.remove(name, key);
    const bytes = ENTRY_BYTES + key.length + fingerprint.length + bytesOf(state);
    const owner = this.owners.get(name) ?? { entries: new Map<string, Entry>(), bytes: 0 };
    this.owners.set(name, owner);
    owner.entries.set(key, { fingerprint, expiresAt: this.clock.monotonic() + lifetimeMs, bytes, state });
    owner.bytes += bytes;
    this.bytes += bytes;
    this.forgetExpired(name, owner);
    while (this.bytes > this.maxBytes && this.forgetOldestOfLargest());
  }

  private forgetExpired(name: string, { entries }: Owner): void {
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt > this.clock.monotonic()) return;
      this.remove(name, key);
    }
  }

  /** Never a running lease. @returns whether there was one to remove */
  private forgetOldestOfLargest(): boolean {
    const largest = [...this.owners].reduce((most, owner) => (owner[1].bytes > most[1].bytes ? owner : most));
    for (const [key, { state }] of largest[1].entries) {
      if (state.kind === 'running') continue;
      this.remove(largest[0], key);
      return true;
    }
    return false;
  }

  private remove(name: string, key: string): void {
    const owner = this.owners.get(name);
    const entry = owner?.entries.get(key);
    if (owner === undefined || entry === undefined) return;
    owner.entries.delete(key);
    owner.bytes -= entry.bytes;
    this.bytes -= entry.bytes;
    if (owner.entries.size === 0) this.owners.delete(name);
  }
}

/** Keys begin with their organization. */
function ownerOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function bytesOf(state: Entry['state']): number {
  if (state.kind !== 'stored') return 0;
  const { payload, headers } = state.answer;
  // Texts may take two bytes per character.
  return 2 * Object.entries(headers).reduce((sum, header) => sum + header.join('').length, payload.length);
}

function claimOf({ state, fingerprint }: Entry): Claim {
  return state.kind === 'running' ? { kind: 'running', fingerprint } : { ...state, fingerprint };
}
