import type { Hash } from './hash';

/**
 * Deals the numbers below `below` so that each comes equally often, over a set of questions and at any moment of it; the
 * texts decide in which order.
 */
export class Deal {
  private hand: number[] = [];

  constructor(private readonly below: number) {}

  next(hash: Hash, purpose: string): number {
    if (this.hand.length === 0) this.hand = Array.from({ length: this.below }, (_, i) => i);
    const [dealt] = this.hand.splice(hash.pick(purpose, this.hand.length), 1);
    return dealt as number;
  }

  /** Deals this number if others came and it is still to come, so that it never leads. */
  take(wanted: number): boolean {
    const at = this.hand.indexOf(wanted);
    if (at >= 0) this.hand.splice(at, 1);
    return at >= 0;
  }
}
