/** Lets one loop sleep until it is woken. A wake-up that comes while the loop works ends its next sleep. */
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
}

/** Waits for a promise, `milliseconds` at most; the timer does not keep the process alive. */
export async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const bound = new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  await Promise.race([promise, bound]);
}
