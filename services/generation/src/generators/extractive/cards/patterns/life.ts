import { Rank, type Found } from '../candidate';
import { isCalling } from '../sentence/kind';
import type { Reading } from '../sentence/reading';
import type { Sentence } from '../sentence/sentence';
import { nameLength } from '../sentence/subject';

const YEARS = /^\s?\((\d{3,4}\s?[–-]\s?\d{3,4})\)/;

/** "Marie Curie (1867–1934) was a physicist": asks when she lived. */
export function life({ text, words }: Sentence, { data }: Reading): Found | undefined {
  if (data === undefined) return undefined;
  const length = nameLength(words, 0, text, data);
  const last = words[length - 1];
  if (length < 2 || last === undefined) return undefined;
  const years = YEARS.exec(text.slice(last.end, last.end + 20))?.[1];
  if (years === undefined || !words.slice(length, length + 12).some(({ key }) => isCalling(key, data)))
    return undefined;
  return { front: data.askLife(text.slice(0, last.end)), back: years, rank: Rank.Known };
}
