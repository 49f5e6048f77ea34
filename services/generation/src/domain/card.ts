import { frontHash } from '@learning-library/common/contract';
import { hashKey } from './parts';

export interface Card {
  front: string;
  back: string;
  explanation?: string;
}

/** Fronts by their hashes: two that differ only in case or white space are the same. */
export class Fronts {
  private readonly keys: Set<string>;

  constructor(hashes: Iterable<Uint8Array>) {
    this.keys = new Set([...hashes].map(hashKey));
  }

  addNew({ front }: Pick<Card, 'front'>): boolean {
    return this.keys.size < this.keys.add(hashKey(frontHash(front))).size;
  }
}
