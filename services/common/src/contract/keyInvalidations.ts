export type KeyInvalidation = { keyId: string } | { accountId: string } | { organizationId: string };

/** Announces revocation, suspension, plan and approval, so that they take effect immediately instead of within 30 s. */
export interface KeyInvalidations {
  /** Sends a message to all subscribers. A rejection means that some subscribers may have missed it. */
  publish(message: KeyInvalidation): Promise<void>;
  /**
   * Subscribes to messages.
   * @param onMissed called when messages may have been missed
   * @returns a function that ends the subscription
   */
  subscribe(listener: (message: KeyInvalidation) => void, onMissed?: () => void): () => void;
  close(): void;
}

/** Messages within one process. None is lost. */
export class LocalKeyInvalidations implements KeyInvalidations {
  private readonly listeners = new Set<(message: KeyInvalidation) => void>();

  async publish(message: KeyInvalidation): Promise<void> {
    for (const listener of this.listeners) listener(message);
  }

  subscribe(listener: (message: KeyInvalidation) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
  }
}
