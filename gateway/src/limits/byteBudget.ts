import { MessageChannel } from 'node:worker_threads';

export class ByteBudget {
  private held = 0;
  private readonly byOwner = new Map<string, number>();

  constructor(private readonly limits: { total: number; owner: number }) {}

  /** Reserves bytes. @returns whether all bytes were reserved */
  take(owner: string, bytes: number): boolean {
    const own = (this.byOwner.get(owner) ?? 0) + bytes;
    if (this.held + bytes > this.limits.total || own > this.limits.owner) return false;
    this.held += bytes;
    this.byOwner.set(owner, own);
    return true;
  }

  release(owner: string, bytes: number): void {
    const own = (this.byOwner.get(owner) ?? 0) - bytes;
    this.held -= bytes;
    if (own > 0) this.byOwner.set(owner, own);
    else this.byOwner.delete(owner);
  }
}

const MIN_BYTES = 16_384;
/** A port without a listener. Transferring bytes to it frees them. */
const { port1: nowhere, port2: listener } = new MessageChannel();
listener.close();

/**
 * Frees large bytes immediately. The garbage collector sees only the small objects that refer to them, so megabytes of
 * bodies would accumulate.
 */
export function freeMemory(bytes: Buffer): void {
  if (bytes.length >= MIN_BYTES && bytes.length === bytes.buffer.byteLength) {
    nowhere.postMessage(undefined, [bytes.buffer as ArrayBuffer]);
  }
}
