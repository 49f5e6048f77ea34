import { cards } from './cards';
import { frame } from './frame';
import { library } from './library';
import { study } from './study';

/** French translations of all texts in the document, by the English text. */
export const FRENCH: ReadonlyMap<string, string> = new Map(
  [frame, library, cards, study].flatMap((texts) => Object.entries(texts)),
);
