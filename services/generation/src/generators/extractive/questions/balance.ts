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
    // The first and the last place come by themselves where no other can be had, so that of several the middle is likelier.
    const alike = this.counts.flatMap((count, place) => {
      const isEnd = place === 0 || place === this.counts.length - 1;
      return count === least ? (isEnd ? [place] : [place, place]) : [];
    });
    return alike[hash.pick(purpose, alike.length)] as number;
  }

  reached(place: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }
}
