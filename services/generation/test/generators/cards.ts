import { makeCards, type Language } from '@learning-library/extractive';

/** The memocards of a text without a title, in their order. */
export function cardsOf(text: string, language: Language): [front: string, back: string][] {
  return makeCards({ text, title: '', language }).map(({ front, back }) => [front, back]);
}
