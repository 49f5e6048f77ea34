import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import type { Values } from './store';

interface Value {
  text: string;
  /** Time on the monotonic clock, in milliseconds. */
  expiresAt: number;
}

type Own = LRUCache<string, Value>;

/** Maximum size in bytes. A character can take two bytes. */
const MAX_BYTES = 32 * 1_048_576;
const MAX_OWN_BYTES = 4 * 1_048_576;
/** Bytes that a value uses in addition to its texts. */
const VALUE_BYTES = 400;

/** Keys begin with their organization. If an organization exceeds its share, its own oldest values are removed. */
export class MemoryValues implements Values {
  private readonly owners: LRUCache<string, Own>;

  constructor(
    private readonly clock: Clock,
    bytes = MAX_BYTES,
    private readonly ownBytes = MAX_OWN_BYTES,
  ) {
    this.owners = new LRUCache({ maxSize: bytes, sizeCalculation: (own) => own.calculatedSize + VALUE_BYTES });
  }

  async take(key: string, text: string, lifetimeMs: number): Promise<string | undefined> {
    const known = this.get(key);
    if (known === undefined) this.set(key, text, lifetimeMs);
    return known;
  }

  async replace(key: string, from: string, to: string | undefined, lifetimeMs: number): Promise<void> {
    if (this.get(key) !== from) return;
    if (to === undefined) this.owners.get(ownerOf(key))?.delete(key);
    else this.set(key, to, lifetimeMs);
  }

  private get(key: string): string | undefined {
    const value = this.owners.get(ownerOf(key))?.get(key);
    return value !== undefined && value.expiresAt > this.clock.monotonic() ? value.text : undefined;
  }

  private set(key: string, text: string, lifetimeMs: number): void {
    const owner = ownerOf(key);
    const own = this.owners.get(owner) ?? this.newOwn();
    own.set(key, { text, expiresAt: this.clock.monotonic() + lifetimeMs });
    // The cache computes the size of a value when the value is added.
    this.owners.delete(owner);
    this.owners.set(owner, own);
  }

  private newOwn(): Own {
    const sizeCalculation = ({ text }: Value, key: string): number => VALUE_BYTES + 2 * (key.length + text.length);
    return new LRUCache({ maxSize: this.ownBytes, sizeCalculation });
  }
}

function ownerOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
