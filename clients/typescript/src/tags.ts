const MAX_TAGS = 10_000;

/** The state of a resource that this client received last. */
export interface Seen {
  etag: string;
  updatedAt: string;
  /** Fields of a later change whose response was lost. */
  sent?: object;
}

/** ETags of the resources received last. The least recently used one is dropped first. */
export class Tags {
  private readonly seen = new Map<string, Seen>();

  get(id: string): Seen | undefined {
    const key = id.toLowerCase();
    const seen = this.seen.get(key);
    if (seen !== undefined) this.keep(key, seen);
    return seen;
  }

  note({ id, updatedAt }: { id: string; updatedAt: string }, etag: string | null): void {
    if (etag !== null) this.keep(id, { etag, updatedAt });
  }

  forget(id: string): void {
    this.seen.delete(id.toLowerCase());
  }

  private keep(key: string, seen: Seen): void {
    this.seen.delete(key);
    this.seen.set(key, seen);
    const oldest = this.seen.size > MAX_TAGS ? this.seen.keys().next() : undefined;
    if (oldest?.done === false) this.seen.delete(oldest.value);
  }
}
