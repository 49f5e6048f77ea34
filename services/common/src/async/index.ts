import { setTimeout as delay } from 'node:timers/promises';

export const MAX_DEADLINE_MS = 10_000;

/** Calls `expire` at the deadline, in milliseconds since the epoch. @returns a function that ends the wait */
export function atDeadline(deadline: number, expire: () => void): () => void {
  const timer = setTimeout(expire, Math.max(0, deadline - Date.now()));
  // The timer does not keep the process alive, because the awaited call does.
  timer.unref();
  return () => clearTimeout(timer);
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

/** Polls in the background until it is stopped: immediately, after each pause, and when woken. */
export class Poll {
  private isStopped = false;
  private sleeping = new AbortController();
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

  /** Ends the current pause, or the next one during a poll. */
  wake(): void {
    this.sleeping.abort();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.loop;
  }

  private async run(firstMs: number): Promise<void> {
    await this.pause(firstMs);
    while (!this.isStopped) await this.pause(await this.next());
  }

  private async pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    await delay(milliseconds, undefined, { signal: this.sleeping.signal }).catch(() => undefined);
    this.sleeping = new AbortController();
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
