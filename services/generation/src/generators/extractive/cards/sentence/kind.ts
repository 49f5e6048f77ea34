import type { LanguageData } from '../../../../languages';
import { hasEnding } from './endings';
import type { Reading } from './reading';
import type { Word } from './sentence';

const CAPITAL = /^\p{Lu}/u;
/** Words of a predicate that tell of what kind its subject is. */
const KIND_REACH = 6;

/** "Magma is …", "Enzymes are proteins …": a word by itself that is no name, as what it is said to be tells. */
export function isCommonNoun(
  subject: string,
  predicate: readonly Word[],
  { names }: Reading,
  data: LanguageData,
): boolean {
  if (data.namedKinds.size === 0 || !/^\p{Lu}\p{Ll}+$/u.test(subject) || names.has(subject)) return false;
  const [first] = predicate;
  if (first === undefined || (data.determiners.has(first.key) && !data.indefinites.has(first.key))) return false;
  return !predicate
    .slice(0, KIND_REACH)
    .some(
      ({ key, text }) =>
        data.namedKinds.has(key) || data.generic.has(key) || isCalling(key, data) || CAPITAL.test(text),
    );
}

export function isCalling(key: string, { people, peopleEndings }: LanguageData): boolean {
  return people.has(key) || hasEnding(key, peopleEndings, 1);
}

/** "Le conflit": what only points to what was said before. */
export function isGeneric(back: string, { fold }: Reading, data: LanguageData): boolean {
  const [article, noun, ...more] = back.split(/[ '’]/);
  if (article === undefined || noun === undefined || more.length > 0) return false;
  return data.determiners.has(fold(article)) && !data.indefinites.has(fold(article)) && data.generic.has(fold(noun));
}
