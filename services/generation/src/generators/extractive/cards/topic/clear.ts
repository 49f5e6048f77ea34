import type { LanguageData } from '../../../../languages';
import { hasEnding } from '../sentence/endings';
import type { Reading } from '../sentence/reading';

export const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
/** A name of two words opens it. */
export const NAME = /^\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Ll}{2,3})? \p{Lu}\p{L}/u;

/** Whether a front needs no topic: it names what it is about, and nothing in it points elsewhere. */
export function isClear(front: string, reading: Reading): boolean {
  const { data } = reading;
  if (data === undefined) return true;
  const words = front.match(WORD) ?? [];
  const keys = words.map((word) => reading.fold(word));
  if (keys.some((key) => data.pointers.has(key) || data.pronouns.has(key))) return false;
  const isArticle = data.determiners.has(keys[0] ?? '');
  if (!front.endsWith('?'))
    return (
      !data.capitalNouns &&
      NAME.test(isArticle ? words.slice(1).join(' ') : front) &&
      (isArticle || !data.stopWords.has(keys[0] ?? ''))
    );
  const isName = (word: string, i: number): boolean =>
    /^\p{Lu}{2}/u.test(word) || (i > 0 && isCapital(word) && (!data.capitalNouns || isCapital(words[i + 1])));
  const isDefinite = keys.some((key) => data.determiners.has(key) && !data.indefinites.has(key));
  return !isDefinite || words.some(isName) || asksForThing(front, data);
}

const MARK = '_';
/** Words of a thing with its article. */
const MOST_THING = 3;
const openings = new Map<LanguageData, readonly string[]>();

/** "Che cos'è la prospettiva?": where an article does not tell a thing from a certain one, a definition needs no topic. */
function asksForThing(front: string, data: LanguageData): boolean {
  if (!data.adjectivesFollow && !data.capitalNouns) return false;
  const opening = definingOpening(front, data);
  if (opening === undefined) return false;
  const asked = front.slice(opening.length).toLowerCase().match(WORD) ?? [];
  const isMost = (word: string): boolean => hasEnding(word, data.superlativeEndings, 3);
  return (
    asked.length <= MOST_THING && !asked.some((word) => data.generic.has(word) || data.vague.has(word) || isMost(word))
  );
}

/** How a front begins that asks for a definition: "What is". */
export function definingOpening(front: string, data: LanguageData): string | undefined {
  let known = openings.get(data);
  if (known === undefined) {
    known = [...data.definingVerbs.values()]
      .flatMap((verb) => [verb.ask(MARK), verb.askWho?.(MARK) ?? ''])
      .map((asked) => asked.split(MARK)[0] as string)
      .filter((opening) => opening !== '');
    openings.set(data, known);
  }
  return known.find((one) => front.startsWith(one));
}

function isCapital(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}/u.test(word);
}
