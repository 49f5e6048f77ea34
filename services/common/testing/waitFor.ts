import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 10;

/** Waits until the condition is true. @returns its value @throws after the timeout */
export async function waitFor<T>(
  condition: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs = 60_000 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error('the condition was not met in time');
    await delay(POLL_MS);
  }
}
