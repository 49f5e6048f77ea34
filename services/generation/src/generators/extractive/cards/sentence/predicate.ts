import type { LanguageData } from '../../../../languages';
import { MOST } from './endings';
import type { Sentence, Word } from './sentence';

const CAPITAL = /^\p{Lu}/u;
/** "Tikal, Palenque y Copán" */
const LIST =
  /^[^\s,;:.()]+(?: [^\s,;:.()]+){0,3}(?:, [^\s,;:.()]+(?: [^\s,;:.()]+){0,3}){1,6},? (?:and|et|y|e|und) [^\s,;:.()]+(?: [^\s,;:.()]+){0,3}\.?$/;

/** What says what something is: "a …", a formula, or a noun with a clause of its own. */
export function isPredicate(
  { text, formulas }: Sentence,
  from: number,
  words: readonly Word[],
  data: LanguageData,
): boolean {
  const start = from + (text.slice(from).length - text.slice(from).trimStart().length);
  if (formulas.some((formula) => formula.start === start)) return true;
  if (LIST.test(text.slice(start))) return true;
  const [first, second, third] = words;
  if (first === undefined || second === undefined) return false;
  if (data.numberWords.has(first.text) || data.numberWords.has(second.text) || /^\d/.test(second.text)) return false;
  if (data.determiners.has(first.key) && MOST.has(second.key))
    return third !== undefined && isNounBehind(words, text, data);
  if (data.determiners.has(first.key) || data.quantifiers.has(first.key)) return words.length >= 2;
  if (first.key.endsWith(data.adverbEnding) && data.determiners.has(second.key)) return true;
  if (data.capitalNouns && CAPITAL.test(first.text)) return words.length >= 3;
  if (isBareNoun(first, second, third, data)) return true;
  if (data.subjectStops.has(first.key)) return false;
  if (data.capitalNouns && !CAPITAL.test(first.text) && !CAPITAL.test(second.text)) return false;
  // In French "où", not "ou".
  const isRelative = ({ key, text: word }: Word): boolean => data.relatives.has(key) && !data.conjunctions.has(word);
  return isRelative(second) || (third !== undefined && isRelative(third));
}

/** "el más alto de los árboles", "le plus grand fleuve", but not "la más plantada" by itself. */
function isNounBehind(words: readonly Word[], text: string, data: LanguageData): boolean {
  const [, , third, next] = words as [Word, Word, Word, Word | undefined];
  if (next === undefined || text.slice(third.end, next.start) !== ' ') return false;
  return !data.conjunctions.has(next.key);
}

/** "molten rock below …", "geschmolzenes Gestein": what it is made of or one of many, without an article. */
function isBareNoun(first: Word, second: Word, third: Word | undefined, data: LanguageData): boolean {
  if (data.stopWords.has(first.key) || data.subjectStops.has(first.key) || data.vague.has(second.key)) return false;
  if (data.capitalNouns) return ADJECTIVE.test(first.text) && CAPITAL.test(second.text);
  if (data.adjectivesFollow || third === undefined || data.stopWords.has(second.key)) return false;
  // "were growing coffee on Java"
  if (first.text.endsWith('ing') && first.text !== 'living') return false;
  const isPlain = ![first, second].some(
    ({ text, key }) => text.endsWith(data.adverbEnding) || data.adverbs.has(key) || data.quantifiers.has(key),
  );
  return isPlain && !NO_NOUN.test(second.text) && data.stopWords.has(third.key);
}

const ADJECTIVE = /^\p{Ll}{3,}e[rsn]?$/u;
/** English words before a preposition that are adjectives or participles: "is widely used in", "is more useful for". */
const NO_NOUN = /(?:ed|ing|er|est|ful|less|ous|ble|ive|ic|al|ent|ant|ary|wn|ound|ade)$/;
