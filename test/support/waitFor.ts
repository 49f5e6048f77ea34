import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the condition returns a value. @throws Error after the timeout */
export async function waitFor<T>(
  condition: () => Promise<T | undefined | false>,
  { timeoutMs = 60_000, everyMs = 50 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error('the condition did not become true in time');
    await delay(everyMs);
  }
}
