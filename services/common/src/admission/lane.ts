import { Deadlines } from '../deadlines';
import type { Attributes } from '@opentelemetry/api';
import { ContractError } from '../errors';
import { admissionRefused, admissionWaiting, Attribute, beginAtZero } from '../telemetry';

export interface LaneOptions {
  /** The name in metrics. */
  name: string;
  /** How many calls run at a time. */
  places: number;
  /** How many calls of one account run at a time; all places by default. */
  share?: number;
  /**
   * Whether accounts that have calls here at the same time each run an equal part of the places at most. For calls that keep a
   * processor busy all the time they run: more of them make those of others slower.
   */
  equalParts?: boolean;
  /** How many calls of one account wait at a time; more are refused at once. 1,000 by default. */
  maxWaiting?: number;
  /** How many calls of all accounts wait at a time; more are refused at once. No bound by default. */
  maxWaitingInAll?: number;
}

interface Waiting {
  /** Milliseconds since the epoch. */
  deadline: number;
  enter(): void;
  expire(): void;
}

interface Account {
  inside: number;
  waiting: Set<Waiting>;
}

const MAX_WAITING = 1_000;

/**
 * Limits how many calls of one kind run at a time. A call without a place waits. Accounts take turns, so that an
 * account waits for its own calls and hardly for those of another. A call that waits past its deadline is refused with
 * `unavailable`.
 */
export class Lane {
  readonly name: string;
  /** Calls that are waiting. */
  waiting = 0;
  /** Calls that are running. */
  inside = 0;
  private readonly attributes: Attributes;
  private readonly places: number;
  private readonly share: number;
  private readonly equalParts: boolean;
  private readonly maxWaiting: number;
  private readonly maxWaitingInAll: number;
  private readonly accounts = new Map<string, Account>();
  /** Accounts with waiting calls, in the order of their turns. */
  private readonly turns = new Set<string>();
  private readonly deadlines = new Deadlines();

  constructor(options: LaneOptions) {
    const { name, places, share = places, equalParts = false } = options;
    const { maxWaiting = MAX_WAITING, maxWaitingInAll = Infinity } = options;
    this.name = name;
    this.attributes = { [Attribute.lane]: name };
    this.places = places;
    this.share = share;
    this.equalParts = equalParts;
    this.maxWaiting = maxWaiting;
    this.maxWaitingInAll = maxWaitingInAll;
    for (const figure of [admissionWaiting(), admissionRefused()]) beginAtZero(figure, [this.attributes]);
  }

  /** Runs `work` once there is a place. @throws unavailable where it was not begun */
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
    const account = this.account(accountId);
    if (this.inside < this.places && this.mayBegin(account)) return this.take(accountId, account);
    if (account.waiting.size >= this.maxWaiting || this.waiting >= this.maxWaitingInAll) {
      this.forget(accountId, account);
      throw this.refusal();
    }
    return new Promise((resolve, reject) => {
      const end = (): void => {
        admissionWaiting().add(-1, this.attributes);
        account.waiting.delete(waiting);
        this.deadlines.delete(waiting);
        this.waiting--;
        if (account.waiting.size === 0) this.turns.delete(accountId);
      };
      const waiting: Waiting = {
        deadline,
        enter: () => {
          end();
          resolve(this.take(accountId, account));
        },
        expire: () => {
          end();
          this.forget(accountId, account);
          reject(this.refusal());
          this.next();
        },
      };
      account.waiting.add(waiting);
      this.turns.add(accountId);
      this.waiting++;
      admissionWaiting().add(1, this.attributes);
      this.deadlines.add(waiting);
    });
  }

  private account(accountId: string): Account {
    let account = this.accounts.get(accountId);
    if (account === undefined) this.accounts.set(accountId, (account = { inside: 0, waiting: new Set() }));
    return account;
  }

  private take(accountId: string, account: Account): () => void {
    this.inside++;
    account.inside++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.inside--;
      account.inside--;
      this.forget(accountId, account);
      this.next();
    };
  }

  private mayBegin({ inside }: Account): boolean {
    const part = this.equalParts ? Math.max(1, Math.floor(this.places / this.accounts.size)) : this.places;
    return inside < Math.min(this.share, part);
  }

  /** Gives free places to the first waiting call of each account in turn. */
  private next(): void {
    for (const accountId of this.turns) {
      if (this.inside >= this.places) return;
      const account = this.account(accountId);
      const [first] = account.waiting;
      if (first === undefined || !this.mayBegin(account)) continue;
      this.turns.delete(accountId);
      if (account.waiting.size > 1) this.turns.add(accountId);
      first.enter();
    }
  }

  private forget(accountId: string, account: Account): void {
    if (account.inside === 0 && account.waiting.size === 0) this.accounts.delete(accountId);
  }

  private refusal(): ContractError {
    admissionRefused().add(1, this.attributes);
    return new ContractError('unavailable', null);
  }
}
