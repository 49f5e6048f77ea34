import { atDeadline } from '../async';
import type { Attributes } from '@opentelemetry/api';
import { ContractError } from '../contract/errors';
import { admissionRefused, admissionWaiting, Attribute, beginAtZero } from '../telemetry';

export interface FairQueueOptions {
  name: string;
  places: number;
  /** How many calls of one account run at a time; all places by default. */
  share?: number;
  /** How many calls of an account that is not alone run at a time (docs/protocols.md#share-of-time). */
  beside?: number;
  /** Whether calls are admitted by the time that the account's last ones took; then one runs at a time beside others. */
  byTime?: boolean;
  /** How many calls of one account wait at a time; more are refused at once. 1,000 by default. */
  maxWaiting?: number;
  /** How many calls of all accounts wait at a time; more are refused at once. No bound by default. */
  maxWaitingInAll?: number;
}

interface Waiting {
  enter(): void;
}

interface Account {
  inside: number;
  waiting: Set<Waiting>;
  /** Milliseconds of the monotonic clock: before it no call of the account begins. */
  pausedUntil: number;
}

const MAX_WAITING = 1_000;
const ALONE_AFTER_MS = 5_000;
/** What a call may take without a pause after it. */
const FREE_MS = 10;
const MAX_PAUSE_MS = 1_500;

/**
 * Limits how many calls of one kind run at a time. The others wait, and accounts take turns; a call that waits past its
 * deadline is refused with `unavailable`. With `beside` an account that is not alone runs fewer calls at a time; with
 * `byTime` one, and pauses after it as long as it took (docs/protocols.md#share-of-time).
 */
export class FairQueue {
  readonly name: string;
  waiting = 0;
  inside = 0;
  private readonly attributes: Attributes;
  private readonly bounds: Required<Omit<FairQueueOptions, 'name' | 'beside'>> & { beside: number | undefined };
  private readonly accounts = new Map<string, Account>();
  private readonly turns = new Set<string>();
  /** The account that was seen last, and when another one was. */
  private last = { accountId: '', at: -Infinity };
  private otherAt = -Infinity;

  constructor(options: FairQueueOptions) {
    const { name, places, share = places, byTime = false, beside = byTime ? 1 : undefined } = options;
    const { maxWaiting = MAX_WAITING, maxWaitingInAll = Infinity } = options;
    this.name = name;
    this.attributes = { [Attribute.queue]: name };
    this.bounds = { places, share, byTime, beside, maxWaiting, maxWaitingInAll };
    for (const figure of [admissionWaiting(), admissionRefused()]) beginAtZero(figure, [this.attributes]);
  }

  async run<T>(accountId: string, deadline: number, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(accountId, deadline);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes a place. The caller must call the returned function to free it. @throws unavailable */
  async enter(accountId: string, deadline: number): Promise<() => void> {
    if (this.bounds.beside !== undefined) this.note(accountId);
    const account = this.account(accountId);
    if (this.inside < this.bounds.places && this.mayBegin(accountId, account)) return this.take(accountId, account);
    if (account.waiting.size >= this.bounds.maxWaiting || this.waiting >= this.bounds.maxWaitingInAll) {
      this.forget(accountId, account);
      throw this.refusal();
    }
    return new Promise((resolve, reject) => {
      const end = (): void => {
        admissionWaiting().add(-1, this.attributes);
        account.waiting.delete(waiting);
        endWait();
        this.waiting--;
        if (account.waiting.size === 0) this.turns.delete(accountId);
      };
      const waiting: Waiting = {
        enter: () => {
          end();
          resolve(this.take(accountId, account));
        },
      };
      const endWait = atDeadline(deadline, () => {
        end();
        this.forget(accountId, account);
        reject(this.refusal());
        this.next();
      });
      account.waiting.add(waiting);
      this.turns.add(accountId);
      this.waiting++;
      admissionWaiting().add(1, this.attributes);
    });
  }

  /** Says that the account makes calls, also others than those that need a place. */
  note(accountId: string): void {
    const at = performance.now();
    if (accountId !== this.last.accountId) {
      this.otherAt = this.last.at;
      this.last = { accountId, at };
    } else this.last.at = at;
  }

  isAlone(accountId: string): boolean {
    const otherAt = accountId === this.last.accountId ? this.otherAt : this.last.at;
    return performance.now() - otherAt > ALONE_AFTER_MS;
  }

  private account(accountId: string): Account {
    let account = this.accounts.get(accountId);
    if (account === undefined) {
      account = { inside: 0, waiting: new Set(), pausedUntil: -Infinity };
      this.accounts.set(accountId, account);
    }
    return account;
  }

  private take(accountId: string, account: Account): () => void {
    this.inside++;
    account.inside++;
    let held = true;
    const startedAt = this.bounds.byTime ? performance.now() : 0;
    return () => {
      if (!held) return;
      held = false;
      this.inside--;
      account.inside--;
      if (this.bounds.byTime && !this.isAlone(accountId)) this.pause(accountId, account, performance.now() - startedAt);
      this.forget(accountId, account);
      this.next();
    };
  }

  private pause(accountId: string, account: Account, tookMs: number): void {
    if (tookMs <= FREE_MS) return;
    const until = performance.now() + Math.min(tookMs, MAX_PAUSE_MS);
    account.pausedUntil = Math.max(account.pausedUntil, until);
    this.wake(accountId, account);
  }

  /** Goes on after the pause. A timer may fire a little early, so the time is looked at again. */
  private wake(accountId: string, account: Account): void {
    const leftMs = account.pausedUntil - performance.now();
    if (leftMs > 0) {
      setTimeout(() => this.wake(accountId, account), Math.ceil(leftMs)).unref();
      return;
    }
    this.forget(accountId, account);
    this.next();
  }

  private mayBegin(accountId: string, { inside, pausedUntil }: Account): boolean {
    if (this.bounds.beside === undefined || this.isAlone(accountId)) return inside < this.bounds.share;
    return inside < this.bounds.beside && pausedUntil <= performance.now();
  }

  private next(): void {
    for (const accountId of this.turns) {
      if (this.inside >= this.bounds.places) return;
      const account = this.account(accountId);
      const [first] = account.waiting;
      if (first === undefined || !this.mayBegin(accountId, account)) continue;
      this.turns.delete(accountId);
      if (account.waiting.size > 1) this.turns.add(accountId);
      first.enter();
    }
  }

  private forget(accountId: string, account: Account): void {
    const isPaused = this.bounds.byTime && account.pausedUntil > performance.now();
    if (account.inside > 0 || account.waiting.size > 0 || isPaused) return;
    if (this.accounts.get(accountId) === account) this.accounts.delete(accountId);
  }

  private refusal(): ContractError {
    admissionRefused().add(1, this.attributes);
    return new ContractError('unavailable', null);
  }
}
