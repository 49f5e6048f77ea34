import { ContractError } from '@learning-library/common';

/** Lets a bounded number of calls run at once and a bounded number wait, each no longer than its deadline. */
export class Lane {
  private running = 0;
  /** In the order of their arrival; whoever gave up stays until its turn and is passed over. */
  private readonly waiting: (() => boolean)[] = [];

  constructor(private readonly limits: { running: number; waiting: number }) {}

  /** @throws unavailable when too many wait, or when the deadline passes before the turn comes. */
  async run<T>(call: () => Promise<T>, deadline: number): Promise<T> {
    if (this.running < this.limits.running) this.running++;
    else await this.turn(deadline);
    try {
      return await call();
    } finally {
      this.next();
    }
  }

  private turn(deadline: number): Promise<void> {
    if (this.waiting.length >= this.limits.waiting) return Promise.reject(new ContractError('unavailable', null));
    return new Promise((resolve, reject) => {
      let waits = true;
      const timer = setTimeout(
        () => {
          waits = false;
          reject(new ContractError('unavailable', null));
        },
        Math.max(0, deadline - Date.now()),
      );
      this.waiting.push(() => {
        if (waits) {
          clearTimeout(timer);
          resolve();
        }
        return waits;
      });
    });
  }

  /** Hands the place on, or gives it up where nobody waits. */
  private next(): void {
    for (let start = this.waiting.shift(); start !== undefined; start = this.waiting.shift()) if (start()) return;
    this.running--;
  }
}
