/** A memocard before it is stored. */
export interface Card {
  front: string;
  back: string;
  explanation?: string;
}
