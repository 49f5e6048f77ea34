/** The sleep of a loop that runs until it is stopped. */
export class InterruptibleSleep {
  isStopped = false;
  private isWoken = false;
  private end: () => void = () => undefined;

  /** Ends early where the loop is woken or stopped, also where it was woken since the last sleep. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), milliseconds);
      this.end = () => {
        clearTimeout(timer);
        this.end = () => undefined;
        this.isWoken = false;
        resolve();
      };
      if (this.isStopped || this.isWoken) this.end();
    });
  }

  wake(): void {
    this.isWoken = true;
    this.end();
  }

  stop(): void {
    this.isStopped = true;
    this.wake();
  }
}
