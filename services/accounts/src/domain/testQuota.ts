/** Maximum number of authenticated requests with one test key in one UTC day. */
export const TEST_CALLS_PER_DAY = 100;

const DAY_MS = 86_400_000;

export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function nextUtcDay(instant: Date): Date {
  return new Date((Math.floor(instant.getTime() / DAY_MS) + 1) * DAY_MS);
}

/** The last day whose counts may be deleted. One day is kept, because the clocks of processes differ. */
export function lastForgottenDay(now: Date): string {
  return utcDay(new Date(now.getTime() - 2 * DAY_MS));
}
