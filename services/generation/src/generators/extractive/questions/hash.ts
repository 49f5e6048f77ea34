import { createHash } from 'node:crypto';

/** Every choice that a question leaves open is made by its texts: the same card gives the same question each time. */
export class Hash {
  private readonly seed: Buffer;

  constructor(...texts: readonly string[]) {
    this.seed = createHash('sha256').update(JSON.stringify(texts)).digest();
  }

  /** 0 to `below` - 1, spread evenly, and independent of what is picked for other purposes. */
  pick(purpose: string, below: number): number {
    return createHash('sha256').update(this.seed).update(purpose).digest().readUInt32BE() % below;
  }
}
