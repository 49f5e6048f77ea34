import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { askClause } from '../sentence/clause';
import { isCalling } from '../sentence/kind';
import type { Reading } from '../sentence/reading';
import { statement, type Sentence, type Word } from '../sentence/sentence';
import { firstClause } from '../sentence/shorten';
import { nameLength } from '../sentence/subject';

/** Words between the verb of a passive and who did it. */
const PASSIVE_REACH = 7;
const MOST_QUESTION = 200;

/** "Marie Curie discovered …": asks who. */
export function deed(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const { text, lower, words } = sentence;
  const opening = openingDate(sentence);
  const first = opening === undefined ? 0 : words.findIndex(({ start }) => start >= opening.length);
  const name = first < 0 ? undefined : personAt(sentence, first, reading, data);
  if (name === undefined) return undefined;
  const verb = words[name.end];
  // "Lübeck, founded in 1143 by …"
  if (verb === undefined || text.slice((words[name.end - 1] as Word).end, verb.start) !== ' ') return undefined;
  if (!(isDeed(lower, words, name.end, data) || isLikeDeed(words, name, data))) return undefined;
  const rest = firstClause(statement(text, verb.start));
  if (rest.length > MOST_QUESTION || /[;:«“„"]/.test(rest)) return undefined;
  const asked = opening === undefined ? data.askWho(rest) : data.askWho(`${rest} ${lowerFirst(opening)}`);
  return { front: asked, back: text.slice(name.start, (words[name.end - 1] as Word).end), rank: Rank.Known };
}

/** "X was discovered by Marie Curie": asks by whom. */
export function doneBy({ text, lower, words, formulas }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || formulas.length > 0 || /[;:«“„"(]/.test(text)) return undefined;
  for (let i = 2; i < words.length - 1; i++) {
    const word = words[i] as Word;
    if (!data.by.includes(lower.slice(word.start, word.end))) continue;
    const length = nameLength(words, i + 1, text, data);
    const isPassive = words
      .slice(Math.max(0, i - PASSIVE_REACH), i)
      .some(({ start, end }) => data.passives.has(lower.slice(start, end)));
    if (!isPassive) continue;
    const isName = length > 1 || (length === 1 && !data.capitalNouns && reading.names.has((words[i + 1] as Word).text));
    const next = words[i + 1 + length];
    // "by Dutch merchants"
    const isHalf = length === 1 && next !== undefined && /^ \p{Ll}/u.test(text.slice(words[i + 1]?.end));
    if (!isName || isRole(words[i + 1], data) || (isHalf && !data.stopWords.has(next.key))) continue;
    const last = words[i + length] as Word;
    const clause = `${text.slice(0, word.start).trim()} ${statement(text, last.end)}`.trim();
    if (clause.split(/\s+/).some((one) => data.pronouns.has(one.toLowerCase()))) return undefined;
    if (clause.includes(',') || !/\p{Ll}/u.test(clause) || /^\s*(?:and|et|y|und|e)\b/.test(text.slice(last.end)))
      return undefined;
    const front = askClause(data.questionWords.by, clause, reading);
    return front === undefined
      ? undefined
      : { front, back: text.slice(words[i + 1]?.start, last.end), rank: Rank.Known };
  }
  return undefined;
}

function isRole(word: Word | undefined, data: LanguageData): boolean {
  return word !== undefined && data.determiners.has(word.key);
}

function isDeed(lower: string, words: readonly Word[], at: number, { deeds }: LanguageData): boolean {
  const word = words[at] as Word;
  const form = lower.slice(word.start, word.end);
  const next = words[at + 1];
  return deeds.has(form) || (next !== undefined && deeds.has(`${form}_${lower.slice(next.start, next.end)}`));
}

const LEAST_VERB = 5;

/** A form that only verbs have, between a name of several words and an object. */
function isLikeDeed(words: readonly Word[], { length, end }: Person, data: LanguageData): boolean {
  const verb = words[end]?.text ?? '';
  const next = words[end + 1];
  if (length < 2 || next === undefined || verb.length < LEAST_VERB || verb !== verb.toLowerCase()) return false;
  if (!data.deedEndings.some((ending) => verb.endsWith(ending)) || data.stopWords.has(verb)) return false;
  return data.determiners.has(next.key) || /^[\p{Lu}\d]/u.test(next.text);
}

interface Person {
  start: number;
  /** The word after it. */
  end: number;
  /** Words of the name. */
  length: number;
}

/** "Max Planck", "the physicist Max Planck", or "Planck" where the text has his whole name. */
function personAt({ text, words }: Sentence, from: number, reading: Reading, data: LanguageData): Person | undefined {
  const first = words[from] as Word;
  if (data.determiners.has(first.key)) {
    for (let i = from + 1; i <= from + 3 && i < words.length; i++) {
      if (!isCalling((words[i] as Word).key, data)) continue;
      const length = nameLength(words, i + 1, text, data);
      return length === 0 ? undefined : { start: first.start, end: i + 1 + length, length };
    }
    return undefined;
  }
  const length = nameLength(words, from, text, data);
  // "Since the Reserve Bank of New Zealand adopted …"
  if (length === 0 || ((data.stopWords.has(first.key) || data.subjectStops.has(first.key)) && first.text.length > 1))
    return undefined;
  const last = words[from + length - 1] as Word;
  const isSingle = length === 1;
  if (
    isSingle &&
    (data.capitalNouns || !reading.names.has(last.text) || reading.lowerCase.has(last.text.toLowerCase()))
  ) {
    return undefined;
  }
  const isCommon = reading.lowerCase.has(first.text.toLowerCase()) && !data.people.has(first.key);
  if (!isSingle && isCommon && !reading.names.has(first.text)) return undefined;
  return { start: first.start, end: from + length, length };
}

const OPENING_DATE = /^\p{L}{2,5}(?: \p{L}+){0,2} \d{3,4},\s/u;

function openingDate({ text }: Sentence): string | undefined {
  return OPENING_DATE.exec(text)?.[0].replace(/,\s$/, '');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
