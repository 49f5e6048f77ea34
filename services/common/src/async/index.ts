export const MAX_DEADLINE_MS = 10_000;

/** Calls `expire` at the deadline, in milliseconds since the epoch. @returns a function that ends the wait */
export function atDeadline(deadline: number, expire: () => void): () => void {
  const timer = setTimeout(expire, Math.max(0, deadline - Date.now()));
  // The call that is waited for keeps the process alive, not this timer.
  timer.unref();
  return () => clearTimeout(timer);
}

/** The sleep of a loop that runs until it is stopped. */
export class InterruptibleSleep {
  isStopped = false;
  private isWoken = false;
  private end: () => void = () => undefined;

  /** Ends early if the loop is woken or stopped, or was woken since the last sleep. */
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

/** The result of the promise. @throws the reason of the signal if it aborts first */
export async function unlessAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([awaited, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export function withTimeout<T>(awaited: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), limitMs);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

const AGAIN_MS = 1_000;

/** Polls in the background, immediately, after a pause or when woken, until it is stopped. */
export class Poll {
  private readonly sleep = new InterruptibleSleep();
  private loop: Promise<void> = Promise.resolve();
  private isFailing = false;

  /**
   * @param look returns the time until the next poll, in milliseconds @param failed receives the error of a failed poll,
   * once until one succeeds @param failureMs the pause after a failed poll
   */
  constructor(
    private readonly look: () => Promise<number>,
    private readonly failed: (error: unknown) => void,
    private readonly failureMs = AGAIN_MS,
  ) {}

  start(pauseMs = 0): void {
    this.loop = this.run(pauseMs);
  }

  wake(): void {
    this.sleep.wake();
  }

  async stop(): Promise<void> {
    this.sleep.stop();
    await this.loop;
  }

  private async run(firstMs: number): Promise<void> {
    if (firstMs > 0) await this.sleep.sleep(firstMs);
    while (!this.sleep.isStopped) {
      const pauseMs = await this.next();
      if (pauseMs > 0) await this.sleep.sleep(pauseMs);
    }
  }

  private async next(): Promise<number> {
    try {
      const pauseMs = await this.look();
      this.isFailing = false;
      return pauseMs;
    } catch (error) {
      if (!this.isFailing) this.failed(error);
      this.isFailing = true;
      return this.failureMs;
    }
  }
}
