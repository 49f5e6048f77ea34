import { cards } from './cards';
import { errors } from './errors';
import { frame } from './frame';
import { generation } from './generation';
import { library } from './library';
import { study } from './study';
import { tags } from './tags';

/** The French of every text of the document, under the English one. */
export const FRENCH: ReadonlyMap<string, string> = new Map(
  [frame, tags, errors, library, cards, generation, study].flatMap((texts) => Object.entries(texts)),
);
