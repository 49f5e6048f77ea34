import { waitFor } from './waitFor';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than a test takes. */
const TEST_MS = 180_000;
/** What waiting for midnight may take. */
export const OVER_MIDNIGHT_MS = 240_000;

/** What a test key has used up is its own again at midnight, which a test that begins after this does not meet. */
export function untilFarFromMidnight(): Promise<void> {
  return untilLeft(TEST_MS, DAY_MS);
}

/** Links that are read after this are those of one hour. */
export function untilFarFromNextHour(): Promise<void> {
  return untilLeft(60_000, HOUR_MS);
}

/** Waits for the next period, where less than this is left of the one that runs. */
async function untilLeft(ms: number, periodMs: number): Promise<void> {
  await waitFor(async () => periodMs - (Date.now() % periodMs) > ms, { timeoutMs: 2 * ms, everyMs: 1_000 });
}
