import { Attribute, cacheRequests, ContractError, hashKey, type KeyMessage } from '@learning-library/common';
import type { Clock } from '../clock';
import type { KeyState } from './keyState';
import { Lane } from './lane';

export interface KeyVerifier {
  /** The key with that SHA-256 and the state of its account; undefined when no such key was ever made. */
  verifyKey(keyHash: Buffer, deadline: number): Promise<KeyState | undefined>;
}

interface Entry {
  key: KeyState;
  expiresAt: number;
}

/**
 * Counted from the start of the verification, and never stretched
 * (docs/architecture.md#limits-fail-soft-keys-fail-closed).
 */
const LIFETIME_MS = 30_000;
/** A verification ends long before; what started before a message is not believed for as long. */
const MESSAGE_MEMORY_MS = 30_000;
const HIT = { [Attribute.cache]: 'keys', [Attribute.cacheResult]: 'hit' };
const MISS = { [Attribute.cache]: 'keys', [Attribute.cacheResult]: 'miss' };
const MAX_ENTRIES = 10_000;
const MAX_VERIFICATIONS = 3;
/** A flood of forged keys takes these places and no other, and one address no more than its share of them. */
const UNSEEN_LANE = { running: 64, waiting: 1_000, waitingInAll: 10_000 };
/** A key that was never made is not looked up again for so long. */
const WRONG_MS = 5_000;
const MAX_WRONG = 10_000;

/** Keys as they were verified within the last 30 s. Tokens are held in memory only and never leave it. */
export class KeyCache {
  /** Expired entries stay: their tokens are known to be real, and verified again outside the lane of the unseen. */
  private readonly entries = new Map<string, Entry>();
  /** Until when they count as wrong, in the order of their verification. */
  private readonly wrong = new Map<string, number>();
  private readonly underWay = new Map<string, Promise<KeyState | undefined>>();
  /** The last message about each key, account or organization, by its id, in the order of their arrival. */
  private readonly messages = new Map<string, { number: number; receivedAt: number }>();
  private messagesReceived = 0;
  private timesForgotten = 0;
  private readonly unseen = new Lane(UNSEEN_LANE);

  constructor(
    private readonly verifier: KeyVerifier,
    private readonly clock: Clock,
  ) {}

  /** What is known at once; undefined asks for `verify`. */
  get(token: string): KeyState | undefined {
    const entry = this.entries.get(token);
    const isFresh = entry !== undefined && entry.expiresAt > this.clock.monotonic();
    cacheRequests().add(1, isFresh ? HIT : MISS);
    return isFresh ? entry.key : undefined;
  }

  /** Whether it was found a moment ago that no such key was ever made. */
  isWrong(token: string): boolean {
    return (this.wrong.get(token) ?? 0) > this.clock.monotonic();
  }

  /**
   * @param address whose share of the look-ups a key takes that this process has not seen
   * @returns undefined for a key that was never made
   * @throws unavailable where that cannot be known in time
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

  /** Something about a key, an account or an organization changed: what was verified before is worth nothing now. */
  forget(message: KeyMessage): void {
    const now = this.clock.monotonic();
    for (const [id, { receivedAt }] of this.messages) {
      if (receivedAt + MESSAGE_MEMORY_MS > now) break;
      this.messages.delete(id);
    }
    const id = 'keyId' in message ? message.keyId : 'accountId' in message ? message.accountId : message.organizationId;
    this.messages.delete(id);
    this.messages.set(id, { number: ++this.messagesReceived, receivedAt: now });
    for (const entry of this.entries.values()) if (idsOf(entry.key).includes(id)) entry.expiresAt = 0;
    this.underWay.clear();
  }

  /** Messages may have been missed: nothing that was verified before counts, nor what is being verified now. */
  forgetAll(): void {
    this.timesForgotten++;
    for (const entry of this.entries.values()) entry.expiresAt = 0;
    this.underWay.clear();
  }

  private async lookUp(token: string, address: string, deadline: number): Promise<KeyState | undefined> {
    const keyHash = hashKey(token);
    const ask = () => this.verifier.verifyKey(keyHash, deadline);
    for (let attempt = 0; attempt < MAX_VERIFICATIONS; attempt++) {
      const startedAt = this.clock.monotonic();
      const received = this.messagesReceived;
      const forgotten = this.timesForgotten;
      const key = await (this.entries.has(token) ? ask() : this.unseen.run(address, ask, deadline));
      if (key === undefined) {
        keep(this.wrong, token, this.clock.monotonic() + WRONG_MS, MAX_WRONG);
        return undefined;
      }
      if (this.timesForgotten !== forgotten || this.changedSince(key, received)) continue;
      keep(this.entries, token, { key, expiresAt: startedAt + LIFETIME_MS }, MAX_ENTRIES);
      return key;
    }
    throw new ContractError('unavailable', null);
  }

  private changedSince(key: KeyState, received: number): boolean {
    return idsOf(key).some((id) => (this.messages.get(id)?.number ?? 0) > received);
  }
}

/** The oldest go first. */
function keep<Value>(map: Map<string, Value>, token: string, value: Value, maxEntries: number): void {
  map.delete(token);
  map.set(token, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxEntries) return;
    map.delete(oldest);
  }
}

function idsOf(key: KeyState): readonly string[] {
  return [key.keyId, key.accountId, key.organizationId];
}
