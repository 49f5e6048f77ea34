/** Maximum number of pending keys. Further ones are recorded at a later verification. */
const MAX_KEYS = 10_000;

/**
 * Records the last use of each key once per day, in the background. An id that is lost with the process is added again at
 * the next verification.
 */
export class PendingLastUsed {
  private ids = new Set<string>();

  add(keyId: string): void {
    if (this.ids.size < MAX_KEYS) this.ids.add(keyId);
  }

  take(): string[] {
    const ids = [...this.ids];
    this.ids = new Set();
    return ids;
  }
}
