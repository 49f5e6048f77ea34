/** Sending slots: how many batches are waited for before the next one goes out (docs/protocols.md#calls). */
const DEFAULT_SLOTS = 2;
/** A batch without an answer gives its slot back, so that a stuck replica does not hold the others. */
const SLOT_MS = 50;
const MAX_IN_FLIGHT = 32;

/** Counts the batches on their way and says when the next may go. */
export class Slots {
  private inFlight = 0;

  /** `onFree` is called whenever a slot may have come free. */
  constructor(
    private readonly onFree: () => void,
    private free = DEFAULT_SLOTS,
  ) {}

  get available(): boolean {
    return this.free > 0 && this.inFlight < MAX_IN_FLIGHT;
  }

  /** Takes a slot, until the call is answered or has taken too long. */
  async hold<T>(call: () => Promise<T>): Promise<T> {
    this.free--;
    this.inFlight++;
    let held = true;
    const giveBack = (): void => {
      if (held) this.free++;
      held = false;
      this.onFree();
    };
    const timer = setTimeout(giveBack, SLOT_MS);
    try {
      return await call();
    } finally {
      clearTimeout(timer);
      this.inFlight--;
      giveBack();
    }
  }
}
