/** Bytes that a piece of a body takes in memory at least, and of which it takes the time. */
export const LEAST_PIECE_BYTES = 256;

/**
 * Counts the pieces that a body comes in: a chunk of one byte takes as much time and memory as one of some hundred, and a
 * body of 4 MiB may be four million of them.
 */
export class PieceCount {
  private credit: number;

  /** @param free how many pieces may be small */
  constructor(free: number) {
    this.credit = free * LEAST_PIECE_BYTES;
  }

  /** @returns whether the body has not too many small pieces */
  add(bytes: number): boolean {
    this.credit += Math.min(0, bytes - LEAST_PIECE_BYTES);
    return this.credit >= 0;
  }
}
