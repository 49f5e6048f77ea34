import { cards } from './cards';
import { frame } from './frame';
import { library } from './library';
import { study } from './study';

/** The French of every text of the document, under the English one. */
export const FRENCH: ReadonlyMap<string, string> = new Map(
  [frame, library, cards, study].flatMap((texts) => Object.entries(texts)),
);
