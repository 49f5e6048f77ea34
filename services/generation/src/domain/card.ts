export interface Card {
  front: string;
  back: string;
  explanation?: string;
}
