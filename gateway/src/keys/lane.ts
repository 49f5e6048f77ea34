import { ContractError } from '@learning-library/common';

interface Limits {
  /** How many calls run at a time. */
  running: number;
  /** How many calls of one owner may wait, and how many in total. */
  waiting: number;
  waitingInAll: number;
}

/** Begins a waiting call, unless its deadline has passed. @returns whether it did */
type Start = () => boolean;

/** Limits how many calls run at a time, with the owners taking turns. The others wait until their deadline at most. */
export class Lane {
  private running = 0;
  private waiting = 0;
  /** By owner, in the order of their turns; each queue in the order of arrival. */
  private readonly queues = new Map<string, Start[]>();

  constructor(private readonly limits: Limits) {}

  /** @throws unavailable where too many wait, or the deadline passes first */
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

  /** Gives the place to the next waiting call, if there is one. */
  private next(): void {
    for (const [owner, queue] of this.queues) {
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
