import { atDeadline } from '../async';
import type { Attributes } from '@opentelemetry/api';
import { ContractError } from '../contract/errors';
import { admissionRejected, admissionWaiting, Attribute, beginAtZero } from '../telemetry';

export interface FairQueueOptions {
  name: string;
  places: number;
  /**
   * Maximum number of running calls of one account; by default, all places. Calls without an account, '', may use all
   * places.
   */
  share?: number;
  /** Maximum number of waiting calls of one account; 1,000 by default. Further calls are rejected immediately. */
  maxWaiting?: number;
  /** Maximum number of waiting calls of all accounts; unlimited by default. Further calls are rejected immediately. */
  maxWaitingInAll?: number;
}

interface Account {
  inside: number;
  /** Functions that admit the waiting calls. */
  waiting: Set<() => void>;
}

const MAX_WAITING = 1_000;

/**
 * A semaphore for calls of one kind, with a share for each account. Calls beyond it wait, and accounts take turns; a call
 * that waits past its deadline is rejected with `unavailable`.
 */
export class FairQueue {
  readonly name: string;
  waiting = 0;
  inside = 0;
  private readonly attributes: Attributes;
  private readonly bounds: Required<Omit<FairQueueOptions, 'name'>>;
  private readonly accounts = new Map<string, Account>();
  private readonly turns = new Set<string>();

  constructor(options: FairQueueOptions) {
    const { name, places, share = places, maxWaiting = MAX_WAITING, maxWaitingInAll = Infinity } = options;
    this.name = name;
    this.attributes = { [Attribute.queue]: name };
    this.bounds = { places, share, maxWaiting, maxWaitingInAll };
    for (const figure of [admissionWaiting(), admissionRejected()]) beginAtZero(figure, [this.attributes]);
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
    const account = this.accounts.get(accountId) ?? { inside: 0, waiting: new Set() };
    this.accounts.set(accountId, account);
    if (this.inside < this.bounds.places && this.mayTake(accountId, account)) return this.take(accountId, account);
    if (account.waiting.size >= this.bounds.maxWaiting || this.waiting >= this.bounds.maxWaitingInAll) {
      this.forget(accountId, account);
      throw this.rejection();
    }
    return new Promise((resolve, reject) => {
      const end = (): void => {
        admissionWaiting().add(-1, this.attributes);
        account.waiting.delete(begin);
        endWait();
        this.waiting--;
        if (account.waiting.size === 0) this.turns.delete(accountId);
      };
      const begin = (): void => {
        end();
        resolve(this.take(accountId, account));
      };
      const endWait = atDeadline(deadline, () => {
        end();
        this.forget(accountId, account);
        reject(this.rejection());
      });
      account.waiting.add(begin);
      this.turns.add(accountId);
      this.waiting++;
      admissionWaiting().add(1, this.attributes);
    });
  }

  private mayTake(accountId: string, { inside }: Account): boolean {
    return accountId === '' || inside < this.bounds.share;
  }

  private take(accountId: string, account: Account): () => void {
    this.inside++;
    account.inside++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.inside--;
      account.inside--;
      this.forget(accountId, account);
      this.next();
    };
  }

  private next(): void {
    for (const accountId of this.turns) {
      if (this.inside >= this.bounds.places) return;
      const account = this.accounts.get(accountId);
      const [begin] = account?.waiting ?? [];
      if (account === undefined || begin === undefined || !this.mayTake(accountId, account)) continue;
      this.turns.delete(accountId);
      if (account.waiting.size > 1) this.turns.add(accountId);
      begin();
    }
  }

  private forget(accountId: string, { inside, waiting }: Account): void {
    if (inside === 0 && waiting.size === 0) this.accounts.delete(accountId);
  }

  private rejection(): ContractError {
    admissionRejected().add(1, this.attributes);
    return new ContractError('unavailable', null);
  }
}
