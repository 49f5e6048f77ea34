export const MAX_DEADLINE_MS = 10_000;

/** Calls `expire` at the deadline, in milliseconds since the epoch. @returns a function that ends the wait */
export function atDeadline(deadline: number, expire: () => void): () => void {
  const timer = setTimeout(expire, Math.max(0, deadline - Date.now()));
  // The call that is waited for keeps the process alive, not this timer.
  timer.unref();
  return () => clearTimeout(timer);
}
