import { atDeadline } from '../async';
import type { Attributes } from '@opentelemetry/api';
import { ContractError } from '../contract/errors';
import { admissionRejected, admissionWaiting, Attribute, beginAtZero } from '../telemetry';

export interface SemaphoreOptions {
  name: string;
  permits: number;
  /**
   * Maximum number of running calls of one account; by default, all permits. Calls without an account, '', may use all
   * permits.
   */
  permitsPerAccount?: number;
  /** Maximum number of waiting calls of one account; 1,000 by default. Further calls are rejected immediately. */
  maxWaiting?: number;
  /** Maximum number of waiting calls of all accounts; unlimited by default. Further calls are rejected immediately. */
  maxWaitingInAll?: number;
}

interface Account {
  running: number;
  /** Functions that admit the waiting calls. */
  waiting: Set<() => void>;
}

const MAX_WAITING = 1_000;

/**
 * A semaphore for calls of one kind, with a number of permits for each account. Calls beyond it wait, and accounts take turns; a call
 * that waits past its deadline is rejected with `unavailable`.
 */
export class AccountSemaphore {
  readonly name: string;
  waiting = 0;
  running = 0;
  private readonly attributes: Attributes;
  private readonly bounds: Required<Omit<SemaphoreOptions, 'name'>>;
  private readonly accounts = new Map<string, Account>();
  private readonly turns = new Set<string>();

  constructor(options: SemaphoreOptions) {
    const {
      name,
      permits,
      permitsPerAccount = permits,
      maxWaiting = MAX_WAITING,
      maxWaitingInAll = Infinity,
    } = options;
    this.name = name;
    this.attributes = { [Attribute.queue]: name };
    this.bounds = { permits, permitsPerAccount, maxWaiting, maxWaitingInAll };
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

  /** Takes a permit. The caller must call the returned function to release it. @throws unavailable */
  async enter(accountId: string, deadline: number): Promise<() => void> {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: new Set() };
    this.accounts.set(accountId, account);
    if (this.running < this.bounds.permits && this.mayTake(accountId, account)) return this.take(accountId, account);
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

  private mayTake(accountId: string, { running }: Account): boolean {
    return accountId === '' || running < this.bounds.permitsPerAccount;
  }

  private take(accountId: string, account: Account): () => void {
    this.running++;
    account.running++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.running--;
      account.running--;
      this.forget(accountId, account);
      this.next();
    };
  }

  private next(): void {
    for (const accountId of this.turns) {
      if (this.running >= this.bounds.permits) return;
      const account = this.accounts.get(accountId);
      const [begin] = account?.waiting ?? [];
      if (account === undefined || begin === undefined || !this.mayTake(accountId, account)) continue;
      this.turns.delete(accountId);
      if (account.waiting.size > 1) this.turns.add(accountId);
      begin();
    }
  }

  private forget(accountId: string, { running, waiting }: Account): void {
    if (running === 0 && waiting.size === 0) this.accounts.delete(accountId);
  }

  private rejection(): ContractError {
    admissionRejected().add(1, this.attributes);
    return new ContractError('unavailable', null);
  }
}
