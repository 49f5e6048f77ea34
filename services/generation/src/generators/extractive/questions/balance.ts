import type { Hash } from './hash';

/** Counts how often each of some places was reached, and asks for the one that was reached least: what cannot be had now comes later. */
export class Balance {
  private readonly counts: number[];

  constructor(places: number) {
    this.counts = Array.from({ length: places }, () => 0);
  }

  /** The place reached least often; of several that are alike, the text says which. */
  wanted(hash: Hash, purpose: string): number {
    const least = Math.min(...this.counts);
    const alike = this.counts.flatMap((count, place) => (count === least ? [place] : []));
    return alike[hash.pick(purpose, alike.length)] as number;
  }

  reached(place: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }
}
