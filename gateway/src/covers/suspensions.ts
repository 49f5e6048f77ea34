import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** Counted from the start of the question (docs/contract.md#keys-and-accounts). */
const LIFETIME_MS = 20_000;
const MAX_ENTRIES = 10_000;

interface Entry {
  isSuspended: boolean;
  expiresAt: number;
}

/** Which owners of covers are suspended, as accounts said within the last 20 s. */
export class Suspensions {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  private changes = 0;

  constructor(
    private readonly accounts: { isSuspended(accountId: string, deadline: number): Promise<boolean> },
    private readonly clock: Clock,
  ) {}

  /** @throws unavailable where there is no answer in time */
  async has(accountId: string, deadline: number): Promise<boolean> {
    const known = this.entries.get(accountId);
    const askedAt = this.clock.monotonic();
    if (known !== undefined && known.expiresAt > askedAt) return known.isSuspended;
    const { changes } = this;
    const isSuspended = await this.accounts.isSuspended(accountId, deadline);
    // What was read while something changed may be older than the change.
    if (changes === this.changes) this.entries.set(accountId, { isSuspended, expiresAt: askedAt + LIFETIME_MS });
    return isSuspended;
  }

  forget(accountId: string): void {
    this.changes++;
    this.entries.delete(accountId);
  }

  forgetAll(): void {
    this.changes++;
    this.entries.clear();
  }
}
