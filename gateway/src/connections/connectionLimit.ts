import type { Connection } from './connection';

interface Limits {
  total: number;
  owner: number;
}

/** For a connection too many the oldest idle one makes room. */
export class ConnectionLimit {
  readonly all = new Set<Connection>();
  /** By caller, those that were used last at the end. */
  private readonly byOwner = new Map<Connection['owner'], Set<Connection>>();

  constructor(private readonly limits: Limits) {}

  take(connection: Connection): boolean {
    const { owner } = connection;
    const own = this.byOwner.get(owner)?.size ?? 0;
    // Nobody knows for how many callers a proxy speaks.
    if (owner !== undefined && own >= this.limits.owner && !this.makeRoom(owner)) return false;
    if (this.all.size >= this.limits.total && !this.makeRoom(this.largest())) return false;
    this.all.add(connection);
    this.used(connection);
    return true;
  }

  /** The connection has just been used. */
  used(connection: Connection): void {
    const { owner } = connection;
    if (!this.all.has(connection)) return;
    const own = this.byOwner.get(owner) ?? new Set();
    own.delete(connection);
    this.byOwner.set(owner, own.add(connection));
  }

  leave(connection: Connection): void {
    if (!this.all.delete(connection)) return;
    const own = this.byOwner.get(connection.owner);
    own?.delete(connection);
    if (own?.size === 0) this.byOwner.delete(connection.owner);
  }

  /** Of those of one caller the oldest idle one is closed, else the oldest that waits to be refused. */
  private makeRoom(owner: Connection['owner']): boolean {
    const own = [...(this.byOwner.get(owner) ?? [])];
    const oldest = own.find(({ isIdle }) => isIdle) ?? own.find(({ waiting }) => waiting > 0);
    if (oldest === undefined) return false;
    this.leave(oldest);
    oldest.socket.destroy();
    return true;
  }

  private largest(): Connection['owner'] {
    let largest: Connection['owner'];
    let most = 0;
    for (const [owner, { size }] of this.byOwner) if (size > most) [largest, most] = [owner, size];
    return largest;
  }
}
