const MAX_TAGS = 10_000;

/** What is remembered of a resource as this client last saw it. */
export interface Seen {
  etag: string;
  updatedAt: string;
  /** What a change since would have made of it, of which no answer came. */
  sent?: object;
}

/** The tags of the resources last seen; the one not used for longest goes first. */
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
