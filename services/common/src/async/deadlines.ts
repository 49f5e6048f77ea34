/** The longest time of a call. */
export const MAX_DEADLINE_MS = 10_000;

interface Waiting {
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Called once the deadline has passed; it deletes the wait. */
  expire(): void;
}

/** Calls `expire` of each wait at its deadline, with one timer for all. */
export class Deadlines {
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;

  add(wait: Waiting): void {
    this.waiting.add(wait);
    if (wait.deadline < this.dueAt) this.arm(wait.deadline);
  }

  /** Removes a wait that has ended. The timer stays set: the next deadline is usually soon after. */
  delete(wait: Waiting): void {
    this.waiting.delete(wait);
  }

  private arm(dueAt: number): void {
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => this.expire(), Math.max(0, dueAt - Date.now()));
    // The call that is waited for keeps the process alive, not this timer.
    this.timer.unref();
  }

  private expire(): void {
    this.dueAt = Infinity;
    const now = Date.now();
    let next = Infinity;
    for (const wait of this.waiting) {
      if (wait.deadline <= now) wait.expire();
      else next = Math.min(next, wait.deadline);
    }
    if (next < Infinity) this.arm(next);
  }
}
