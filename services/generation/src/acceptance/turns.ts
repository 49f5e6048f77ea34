/** A turn passes on after this even when it has not ended, so that a peer that does not answer one holds up no other. */
const TURN_MS = 250;
/** Where more are there nobody waits any more: all of a flood in one line would not be in time. */
const LONGEST_LINE = 150;

/**
 * Lets acceptances run one after the other, in the order in which they came. A hundred at once take the same time in all, but
 * the first of them run while the last are still planned; side by side all of them would be accepted at the end of that time.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();
  /** Ends the waiting of each who waits. */
  private readonly waiting = new Set<() => void>();
  /** Who wait or are at it. */
  private present = 0;

  constructor(
    private readonly turnMs = TURN_MS,
    private readonly longestLine = LONGEST_LINE,
  ) {}

  /** @param deadline of what is run, in milliseconds since the epoch; half of the time until then is waited at most. */
  take<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    const isFlood = ++this.present > this.longestLine;
    if (isFlood) for (const begin of this.waiting) begin();
    const begun = isFlood ? Promise.resolve() : this.wait(this.last, (deadline - Date.now()) / 2);
    const result = begun.then(run).finally(() => this.present--);
    this.last = begun.then(() => settled(result, this.turnMs));
    return result;
  }

  private wait(turn: Promise<void>, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        this.waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(begin, milliseconds);
      this.waiting.add(begin);
      void turn.then(begin);
    });
  }
}

/** Resolves once the promise has settled, whichever way, or after so many milliseconds. */
function settled(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
}
