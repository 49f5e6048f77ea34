import { AccountSemaphore } from '@learning-library/common/admission';
import { hashSecret, type KeyInvalidation } from '@learning-library/common/contract';
import type { Methods } from '@learning-library/common/rpc';
import { Attribute, beginAtZero, cacheRequests } from '@learning-library/common/telemetry';
import type { AccountsServiceServer, VerifiedKey } from '@learning-library/proto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

/** A verified key and the state of its account, at most 30 s old. */
export type KeyState = Readonly<VerifiedKey>;

export type KeyVerifier = Pick<Methods<AccountsServiceServer>, 'verifyKey'>;

interface Entry {
  key: KeyState;
  expiresAt: number;
}

/**
 * Lifetime of an entry, from the start of the verification and never extended
 * (docs/architecture.md#limits-fail-soft-keys-fail-closed).
 */
const LIFETIME_MS = 30_000;
const HIT = { [Attribute.cache]: 'keys', [Attribute.cacheResult]: 'hit' };
const MISS = { [Attribute.cache]: 'keys', [Attribute.cacheResult]: 'miss' };
const MAX_ENTRIES = 10_000;
const MAX_VERIFICATIONS = 3;
/** Entries for unseen keys, which are the only ones that forged keys use. Each address has a share of them. */
const UNSEEN_QUEUE = { name: 'unseen_keys', permits: 64, maxWaiting: 1_000, maxWaitingInAll: 4_000 };
/** Time for which an unknown key is not looked up again. */
const WRONG_MS = 5_000;
const MAX_WRONG = 10_000;

/** The last keys of requests. The state of a key is used for 30 s. Tokens are kept in memory only. */
export class KeyCache {
  /** Expired entries are kept: their tokens exist, so they are verified again outside the queue of unseen keys. */
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  private readonly wrong = new LRUCache<string, number>({ max: MAX_WRONG });
  private readonly underWay = new Map<string, Promise<KeyState | undefined>>();
  /** Increases with every message. A verification that runs during an increase may have read the earlier state. */
  private changes = 0;
  private readonly unseen = new AccountSemaphore(UNSEEN_QUEUE);

  constructor(
    private readonly verifier: KeyVerifier,
    private readonly clock: Clock,
  ) {
    beginAtZero(cacheRequests(), [HIT, MISS]);
  }

  get(token: string): KeyState | undefined {
    const entry = this.entries.get(token);
    const isFresh = entry !== undefined && entry.expiresAt > this.clock.monotonic();
    cacheRequests().add(1, isFresh ? HIT : MISS);
    return isFresh ? entry.key : undefined;
  }

  /** Whether a recent look-up found that the key is unknown. */
  isWrong(token: string): boolean {
    return (this.wrong.get(token) ?? 0) > this.clock.monotonic();
  }

  /**
   * Returns the state of a key.
   * @param address the address whose share the look-up of an unseen key uses
   * @throws unavailable without a response in time
   */
  verify(token: string, address: string, deadline: number): Promise<KeyState | undefined> {
    const shared = this.underWay.get(token);
    if (shared !== undefined) return shared;
    const verification = this.lookUp(token, address, deadline).finally(() => {
      if (this.underWay.get(token) === verification) this.underWay.delete(token);
    });
    this.underWay.set(token, verification);
    return verification;
  }

  forget(message: KeyInvalidation): void {
    const id = 'keyId' in message ? message.keyId : 'accountId' in message ? message.accountId : message.organizationId;
    this.expire(({ keyId, accountId, organizationId }) => [keyId, accountId, organizationId].includes(id));
  }

  /** Forgets all keys, because messages may have been missed. */
  forgetAll(): void {
    this.expire(() => true);
  }

  private expire(isChanged: (key: KeyState) => boolean): void {
    this.changes++;
    for (const entry of this.entries.values()) if (isChanged(entry.key)) entry.expiresAt = 0;
    this.underWay.clear();
  }

  private async lookUp(token: string, address: string, deadline: number): Promise<KeyState | undefined> {
    const keyHash = hashSecret(token);
    const ask = async () => (await this.verifier.verifyKey({ keyHash }, { deadline })).key;
    for (let attempt = 1; ; attempt++) {
      const startedAt = this.clock.monotonic();
      const { changes } = this;
      const key = await (this.entries.has(token) ? ask() : this.unseen.run(address, deadline, ask));
      if (key === undefined) {
        this.wrong.set(token, this.clock.monotonic() + WRONG_MS);
        return undefined;
      }
      if (this.changes === changes) {
        this.entries.set(token, { key, expiresAt: Math.min(startedAt + LIFETIME_MS, this.endOf(key)) });
        return key;
      }
      // If messages keep arriving, only the requests that have waited for the last result use it.
      if (attempt === MAX_VERIFICATIONS) return key;
    }
  }

  /** Time at which a valid key expires, on the monotonic clock. */
  private endOf({ revoked, expiresAt }: KeyState): number {
    if (revoked || expiresAt === undefined) return Infinity;
    return this.clock.monotonic() + expiresAt.getTime() - this.clock.now();
  }
}
