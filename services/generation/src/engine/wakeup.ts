/** Lets one loop sleep until it is woken; a call that comes while it works is not lost. */
export class Wakeup {
  private woken = false;
  private resume: (() => void) | undefined;

  wake(): void {
    this.woken = true;
    this.resume?.();
  }

  /** Waits until woken, `milliseconds` at most. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.woken = false;
    this.resume = undefined;
  }

  /** A bound for something else to wait against; it keeps no process alive. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  }
}
