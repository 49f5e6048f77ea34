import { waitFor } from './waitFor';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Time that is longer than a test. */
const TEST_MS = 180_000;
/** Maximum wait for midnight. */
export const OVER_MIDNIGHT_MS = 240_000;

/** Waits for the next UTC day if this one ends soon, because the quota of a test key is reset at midnight. */
export function untilFarFromMidnight(): Promise<void> {
  return untilLeft(TEST_MS, DAY_MS);
}

/** Waits for the next hour if this one ends soon, because cover links change every hour. */
export function untilFarFromNextHour(): Promise<void> {
  return untilLeft(60_000, HOUR_MS);
}

/** Waits for the next period if less than this is left of the current one. */
async function untilLeft(ms: number, periodMs: number): Promise<void> {
  await waitFor(async () => periodMs - (Date.now() % periodMs) > ms, { timeoutMs: 2 * ms, everyMs: 1_000 });
}
