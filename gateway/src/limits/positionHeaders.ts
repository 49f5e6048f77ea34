import type { WindowPosition } from './rateLimiter';

/**
 * The window that RateLimit-* speak of: the smallest remaining, of equals the one that resets last
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

/** Whole seconds until the window ends, at least 1: at 0 a client would call into the window it is shut out of. */
export function secondsUntil(resetsAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}
