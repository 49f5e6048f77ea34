const DEFAULT_SLOTS = 2;
const SLOT_MS = 50;
const MAX_IN_FLIGHT = 32;

export class InFlightLimit {
  private inFlight = 0;

  constructor(
    private readonly onFree: () => void,
    private free = DEFAULT_SLOTS,
  ) {}

  get available(): boolean {
    return this.free > 0 && this.inFlight < MAX_IN_FLIGHT;
  }

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
