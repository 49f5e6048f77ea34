import type { Clock } from '../clock';
import { type Claim, type IdempotencyStore, LEASE_MS, REPLAY_WINDOW_MS, type Result } from './store';

interface Entry {
  fingerprint: string;
  expiresAt: number;
  state: { kind: 'running'; token: string } | Result;
}

/** A lost entry costs a recomputation but never makes a second resource, so the oldest are removed when it is full. */
const MAX_ENTRIES = 50_000;

export class MemoryIdempotencyStore implements IdempotencyStore {
  /** By their last change, oldest first. */
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly clock: Clock,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  claim(key: string, fingerprint: string, token: string): Claim {
    const entry = this.entries.get(key);
    if (entry !== undefined && entry.expiresAt > this.clock.monotonic()) {
      return claimOf(entry);
    }
    this.put(key, { fingerprint, expiresAt: this.clock.monotonic() + LEASE_MS, state: { kind: 'running', token } });
    return { kind: 'leased' };
  }

  finish(key: string, token: string, result: Result): void {
    const entry = this.leased(key, token);
    if (entry === undefined) return;
    this.put(key, {
      fingerprint: entry.fingerprint,
      expiresAt: this.clock.monotonic() + REPLAY_WINDOW_MS,
      state: result,
    });
  }

  release(key: string, token: string): void {
    if (this.leased(key, token) !== undefined) this.entries.delete(key);
  }

  /** The entry, where this token holds its lease; an expired lease has no holder. */
  private leased(key: string, token: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.expiresAt <= this.clock.monotonic()) return undefined;
    return entry.state.kind === 'running' && entry.state.token === token ? entry : undefined;
  }

  private put(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.evict();
  }

  /** Removes the oldest entries, while they are expired or there are too many. Keeps running leases. */
  private evict(): void {
    for (const [key, { state, expiresAt }] of this.entries) {
      const expired = expiresAt <= this.clock.monotonic();
      if (!expired && this.entries.size <= this.maxEntries) return;
      if (expired || state.kind !== 'running') this.entries.delete(key);
    }
  }
}

function claimOf({ state, fingerprint }: Entry): Claim {
  return state.kind === 'running' ? { kind: 'running', fingerprint } : { ...state, fingerprint };
}
