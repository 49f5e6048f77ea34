export class ByteBudget {
  private held = 0;
  private readonly byOwner = new Map<string, number>();

  constructor(private readonly limits: { total: number; owner: number }) {}

  /** @returns whether they were taken; all or none */
  take(owner: string, bytes: number): boolean {
    const own = (this.byOwner.get(owner) ?? 0) + bytes;
    if (this.held + bytes > this.limits.total || own > this.limits.owner) return false;
    this.held += bytes;
    this.byOwner.set(owner, own);
    return true;
  }

  giveBack(owner: string, bytes: number): void {
    const own = (this.byOwner.get(owner) ?? 0) - bytes;
    this.held -= bytes;
    if (own > 0) this.byOwner.set(owner, own);
    else this.byOwner.delete(owner);
  }
}
