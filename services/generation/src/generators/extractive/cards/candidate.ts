import { codePointLength } from '@learning-library/common/pure';
import type { Card } from '../../../domain/card';

/** Lower is better. */
export enum Rank {
  Known,
  Asked,
  Gap,
  /** Taken only where a part has nothing better. */
  Spare,
}

export interface Candidate {
  card: Card;
  rank: Rank;
  /** Where in the text its source stands. */
  source: number;
}

/** A card before it is known where it stands and what explains it. */
export type Found = { front: string; back: string; rank: Rank };

const MOST_EXPLANATION = 5_000;

/** The headings above and the source, as they are shown below an answer; a source that is too long stands alone, cut. */
export function explanation(path: readonly string[], source: string): string {
  const heads = path.filter((head) => head !== '' && head.length <= 200).join(' › ');
  const text = heads === '' ? source : `${heads}\n${source}`;
  if (codePointLength(text) <= MOST_EXPLANATION) return text;
  return [...source].slice(0, MOST_EXPLANATION).join('');
}
