/** Something about keys changed: whoever caches them forgets those that match. */
export type KeyMessage = { keyId: string } | { accountId: string } | { organizationId: string };

/** Makes revocation, suspension, plan and approval immediate; without it they hold within 30 s (design.md, rule 8). */
export interface KeyMessages {
  publish(message: KeyMessage): Promise<void>;
  /** @returns ends the subscription. */
  subscribe(listener: (message: KeyMessage) => void): () => void;
}

/** Messages within one process. */
export class LocalKeyMessages implements KeyMessages {
  private readonly listeners = new Set<(message: KeyMessage) => void>();

  async publish(message: KeyMessage): Promise<void> {
    for (const listener of this.listeners) listener(message);
  }

  subscribe(listener: (message: KeyMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
