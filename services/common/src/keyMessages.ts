/** Something about keys changed: whoever caches them forgets those that match. */
export type KeyMessage = { keyId: string } | { accountId: string } | { organizationId: string };

/**
 * Makes revocation, suspension, plan and approval immediate; without it they hold within 30 s
 * (docs/architecture.md#limits-fail-soft-keys-fail-closed).
 */
export interface KeyMessages {
  /** Tells all who subscribe; a rejection means that some may not have been told. */
  publish(message: KeyMessage): Promise<void>;
  /**
   * @param onMissed told whenever messages may have been missed before: what is known from then on may be outdated.
   * @returns ends the subscription.
   */
  subscribe(listener: (message: KeyMessage) => void, onMissed?: () => void): () => void;
  /** Ends all subscriptions and what carries them. */
  close(): void;
}

/** Messages within one process, of which none is missed. */
export class LocalKeyMessages implements KeyMessages {
  private readonly listeners = new Set<(message: KeyMessage) => void>();

  async publish(message: KeyMessage): Promise<void> {
    for (const listener of this.listeners) listener(message);
  }

  subscribe(listener: (message: KeyMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
  }
}
