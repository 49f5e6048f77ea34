import type { WindowPosition } from './rateLimiter';

/**
 * The window that the RateLimit headers show: the one with the smallest remaining, of equals the one that resets last
 * (docs/contract.md#limits).
 */
export function tightest(positions: readonly WindowPosition[]): WindowPosition | undefined {
  let chosen: WindowPosition | undefined;
  for (const position of positions) {
    if (
      chosen === undefined ||
      position.remaining < chosen.remaining ||
      (position.remaining === chosen.remaining && position.resetsAt > chosen.resetsAt)
    ) {
      chosen = position;
    }
  }
  return chosen;
}

/** Whole seconds until the window ends, at least 1: with 0 a client would call again in the same window. */
export function secondsUntil(resetsAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}
