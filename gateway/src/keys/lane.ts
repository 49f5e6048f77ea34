import { ContractError } from '@learning-library/common';

interface Limits {
  /** Calls of all owners that run at once. */
  running: number;
  /** Calls of one owner that wait, and of all of them. */
  waiting: number;
  waitingInAll: number;
}

/** Begins a call that waited, unless it gave up before. */
type Start = () => boolean;

/** Lets a bounded number of calls run at once, one of each owner in turn; the others wait, no longer than their deadline. */
export class Lane {
  private running = 0;
  private waiting = 0;
  /** By owner, in the order of their turns; within, in the order of their arrival. */
  private readonly queues = new Map<string, Start[]>();

  constructor(private readonly limits: Limits) {}

  /** @throws unavailable when too many wait, or when the deadline passes before the turn comes. */
  async run<T>(owner: string, call: () => Promise<T>, deadline: number): Promise<T> {
    if (this.running < this.limits.running) this.running++;
    else await this.turn(owner, deadline);
    try {
      return await call();
    } finally {
      this.next();
    }
  }

  private turn(owner: string, deadline: number): Promise<void> {
    const queue = this.queues.get(owner) ?? [];
    if (queue.length >= this.limits.waiting || this.waiting >= this.limits.waitingInAll) {
      return Promise.reject(new ContractError('unavailable', null));
    }
    this.queues.set(owner, queue);
    this.waiting++;
    return new Promise((resolve, reject) => {
      let waits = true;
      const timer = setTimeout(
        () => {
          waits = false;
          reject(new ContractError('unavailable', null));
        },
        Math.max(0, deadline - Date.now()),
      );
      queue.push(() => {
        clearTimeout(timer);
        if (waits) resolve();
        return waits;
      });
    });
  }

  /** Hands the place on, or gives it up where nobody waits. */
  private next(): void {
    for (const [owner, queue] of this.queues) {
      // The owner's next call has its turn after those of all others.
      this.queues.delete(owner);
      const start = queue.shift();
      if (queue.length > 0) this.queues.set(owner, queue);
      if (start === undefined) continue;
      this.waiting--;
      if (start()) return;
    }
    this.running--;
  }
}
