/** More than this many keys at once wait for a later verification to be noted. */
const MAX_KEYS = 10_000;

/**
 * Keys whose use of today is still to be written. A verification only adds an id here; the writing happens beside it,
 * once a day and key (docs/architecture.md#limits-fail-soft-keys-fail-closed). What is lost with the process is noted
 * at the key's next verification.
 */
export class UnnotedKeys {
  private ids = new Set<string>();

  add(keyId: string): void {
    if (this.ids.size < MAX_KEYS) this.ids.add(keyId);
  }

  /** All of them, to be written by the caller. */
  take(): string[] {
    const ids = [...this.ids];
    this.ids = new Set();
    return ids;
  }
}
