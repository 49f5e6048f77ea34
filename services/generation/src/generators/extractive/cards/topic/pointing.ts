import type { LanguageData } from '../../../../languages';
import { GIVEN_NAMES } from '../../questions/languages/givenNames';
import { isCalling } from '../sentence/kind';
import { isKnownVerb, type Reading } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';
import { nameLength } from '../sentence/subject';
import type { Topic } from './resume';

const CAPITAL = /^\p{Lu}/u;
/** Words at the start: what they point to stands before the sentence, and is looked for there. */
const START = 2;
const START_OF_OBJECTS = 5;
/** Words behind a name in which its calling stands: "Osman I, the leader". */
const CALLING_REACH = 5;
const POSSESSIVES = new Set(['his', 'her', 'its', 'their']);
const POINTERS = new Set([...POSSESSIVES, 'it', 'second', 'first', 'third']);

/**
 * "Merchants carried these goods in a ship" with "the goods": what a demonstrative adds lies in another sentence. Only before a
 * noun that tells something by itself.
 *
 * @returns what stands for them as well: no question is sure of it
 */
export function withoutDemonstratives(sentence: Sentence, { data }: Reading): { said: string; things: string[] } {
  const { text, lower, words } = sentence;
  const things: string[] = [];
  if (data === undefined || data.clauses.article === '') return { said: text, things };
  let said = '';
  let from = 0;
  words.forEach(({ start, end }, i) => {
    const form = lower.slice(start, end);
    if (i < START) return;
    const isSuch = form === data.clauses.such && !/^(?:no|any|some|other|many|as)$/.test(words[i - 1]?.key ?? '');
    if (!(isSuch || data.demonstratives.has(form)) || !isPlainNoun(sentence, i + 1, data)) return;
    // "such ridges", but "such a ridge"
    said += `${text.slice(from, start)}${isSuch ? '' : `${data.clauses.article} `}`;
    from = end + 1;
    if (!isSuch) things.push(`${data.clauses.article} ${(words[i + 1] as Word).text}`);
  });
  return { said: `${said}${text.slice(from)}`, things };
}

/** A noun in lower case that is neither "process" nor "reason". */
function isPlainNoun({ text, words }: Sentence, at: number, data: LanguageData): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined || text.slice(before.end, word.start) !== ' ') return false;
  const isVerb = isKnownVerb(word.text, data) && !data.ambiguous.has(word.text);
  return (
    !CAPITAL.test(word.text) &&
    !isVerb &&
    ![data.stopWords, data.generic, data.vague, data.units, data.numberWords, data.clauses.ofClauses].some((known) =>
      known.has(word.key),
    )
  );
}

/** "… confirmed it a year later", "In 1326 his son …", "In the second, …": what is meant stands in no word before. */
export function lacksAntecedent(sentence: Sentence, { data }: Reading): boolean {
  const { text, words } = sentence;
  if (data === undefined || data.clauses.article === '') return false;
  return words.some(({ key, end }, i) => {
    if (key === 'it' && i >= START_OF_OBJECTS) return !hasNounBefore(sentence, i, data);
    // "To protect their interests the merchants …": what follows is meant.
    if (POSSESSIVES.has(key) && i < START_OF_OBJECTS) return words[0]?.key !== 'to' && !hasNameBefore(words, i, data);
    return data.ordinals.has(key) && data.determiners.has(words[i - 1]?.key ?? '') && text[end] === ',';
  });
}

/** Whether a front has such a word in it. */
export function pointsAway(front: string, { fold }: Reading): boolean {
  return (front.match(/\p{L}+/gu) ?? []).some((word) => POINTERS.has(fold(word)));
}

/** Any word that could be a noun and no name of a person. */
function hasNounBefore({ lower, words }: Sentence, before: number, data: LanguageData): boolean {
  return words.slice(0, before).some(({ text, key, start, end }, i) => {
    if (data.determiners.has(words[i - 1]?.key ?? '')) return true;
    return (
      !CAPITAL.test(text) &&
      !data.stopWords.has(key) &&
      !isKnownVerb(lower.slice(start, end), data) &&
      !data.deedEndings.some((ending) => text.endsWith(ending))
    );
  });
}

function hasNameBefore(words: readonly Word[], before: number, data: LanguageData): boolean {
  return words.slice(0, before).some(({ text, key }, i) => {
    if (data.determiners.has(words[i - 1]?.key ?? '')) return true;
    const isOpening = i === 0 && (data.stopWords.has(key) || data.subjectStops.has(key) || data.connectives.has(key));
    return CAPITAL.test(text) && !isOpening && !data.months.has(key);
  });
}

/** The only person of a sentence: a name with what he is, or who did what is told. */
export function personIn({ text, words }: Sentence, { data }: Reading): Topic | undefined {
  if (data === undefined || data.clauses.article === '') return undefined;
  const found = new Set<string>();
  for (let i = 0; i < words.length; ) {
    const length = data.stopWords.has((words[i] as Word).key) ? 0 : nameLength(words, i, text, data);
    const last = words[i + length - 1];
    if (length > 0 && last !== undefined && isPerson({ text, words }, i, length, data))
      found.add(text.slice((words[i] as Word).start, last.end));
    i += Math.max(1, length);
  }
  const [subject] = found;
  return found.size === 1 && subject !== undefined
    ? { subject, article: '', isSeveral: false, isPerson: true }
    : undefined;
}

function isPerson(
  { text, words }: Pick<Sentence, 'text' | 'words'>,
  at: number,
  length: number,
  data: LanguageData,
): boolean {
  const before = words[at - 1];
  const last = words[at + length - 1] as Word;
  const isTitled = isCalling((words[at] as Word).key, data) || (before !== undefined && isCalling(before.key, data));
  const isBeside =
    text.startsWith(', ', last.end) &&
    data.determiners.has(words[at + length]?.key ?? '') &&
    words.slice(at + length, at + length + CALLING_REACH).some(({ key }) => isCalling(key, data));
  const given = (words[at] as Word).key;
  if (length > 1 && (GIVEN_NAMES.male.has(given) || GIVEN_NAMES.female.has(given))) return true;
  return (isTitled && length > 1) || isBeside || (length > 1 && data.by.includes(before?.key ?? ''));
}

/** "The last Diet" after a sentence about a queen: what it is the last of is not hers. */
export function isOfNobody(
  { words }: Sentence,
  before: { topic: Topic; person?: Topic | undefined } | undefined,
  { data }: Reading,
): boolean {
  const isOfPerson = before !== undefined && (before.topic.isPerson || before.topic.subject === before.person?.subject);
  return isOfPerson && data?.ordinals.has(words[1]?.key ?? '') === true;
}

/** "In 1326 his son …": the sentence before names nobody, so it says no more. */
export function isOfSomebody({ words }: Sentence): boolean {
  return words.slice(0, START_OF_OBJECTS).some(({ key }) => key === 'his' || key === 'her');
}
