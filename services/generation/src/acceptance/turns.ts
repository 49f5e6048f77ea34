/** A turn passes on after this even when it has not ended, so that a peer that does not answer one holds up no other. */
const TURN_MS = 250;
/** Who comes while so many wait is not held up at all: all of a flood in one line would not be in time. */
const MOST_WAITING = 100;

/**
 * Lets acceptances run one after the other, in the order in which they came. A hundred at once take the same time in all, but
 * the first of them run while the last are still planned; side by side all of them would be accepted at the end of that time.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly turnMs = TURN_MS,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  /** @param deadline of what is run, in milliseconds since the epoch; half of the time until then is waited at most. */
  take<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.mostWaiting) return run();
    this.waiting++;
    const begun = settled(this.last, (deadline - Date.now()) / 2).then(() => {
      this.waiting--;
    });
    const result = begun.then(run);
    this.last = begun.then(() => settled(result, this.turnMs));
    return result;
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
