import type { LanguageData } from '../../../../languages';
import type { Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import { phraseAt } from '../gaps/phraseAt';
import { isCalling } from '../sentence/kind';
import { verbsOf, type Reading } from '../sentence/reading';
import { capitalise, type Sentence, type Word } from '../sentence/sentence';

const MOST_NAME_WORDS = 4;
const WORDS = { least: 2, most: 20 };

/**
 * "The part of the profit that goes to the shareholders is called dividend": asks what the name stands for. The question for the
 * name is another card.
 */
export function named(sentence: Sentence, { data }: Reading): Found[] {
  if (data === undefined || sentence.formulas.length > 0) return [];
  const found: Found[] = [];
  for (const { from, name, isMain } of namesGiven(sentence, data)) {
    if (!isMain) continue;
    const what = meaningOf(sentence, from, data);
    const term = sentence.text.slice(name.start, name.end);
    if (what === undefined || what.toLowerCase().includes(term.toLowerCase())) continue;
    // "Il personaggio … si chiama Simplicio": nobody is a term.
    const isSomebody = what.split(/[\s'’]+/, 4).some((word) => isCalling(word.toLowerCase(), data));
    if (data.adjectivesFollow && isSomebody && /^\p{Lu}/u.test(term)) continue;
    found.push({ front: data.askLabel(term), back: capitalise(what), rank: Rank.Known });
  }
  return found;
}

/** The names that a sentence gives to something: "…, a phenomenon that is known as photorespiration". */
export function namesGiven(
  { text, lower, words }: Sentence,
  data: LanguageData,
): { from: number; name: Span; isMain: boolean }[] {
  const found: { from: number; name: Span; isMain: boolean }[] = [];
  for (let i = 1; i < words.length; i++) {
    const { start } = words[i] as Word;
    const phrase = phraseAt(data.clauses.givesName, lower, words[i] as Word);
    const isMain = phrase !== undefined;
    const marker = phrase ?? phraseAt(data.clauses.calledAs, lower, words[i] as Word);
    const name =
      marker === undefined ? undefined : nameAt({ text, lower, words, formulas: [] }, start + marker.length, data);
    if (name !== undefined) found.push({ from: start, name, isMain });
  }
  return found;
}

/** The words after it up to the next small one. */
function nameAt({ text, words }: Sentence, from: number, data: LanguageData): Span | undefined {
  let first = words.findIndex(({ start }) => start >= from);
  if (first < 0) return undefined;
  const opens = words[first] as Word;
  if (data.determiners.has(opens.key) || data.connectives.has(opens.key) || data.adverbs.has(opens.text)) first++;
  let last = first;
  while (isInside(words[last], data) || isParticle(words, last, first, data)) {
    const next = words[last + 1];
    if (next === undefined || !/^[ '’-]$/.test(text.slice((words[last] as Word).end, next.start))) {
      last++;
      break;
    }
    last++;
  }
  if (words[first] === undefined) return undefined;
  const count = last - first;
  if (count < 1 || count > MOST_NAME_WORDS) return undefined;
  const end = (words[last - 1] as Word).end;
  const isEnd =
    /^(?:[,.;:)»”“"]|$| (?:and|et|y|e|und|while|mentre|mientras|tandis|que|qui|che|in|en|im|bei|dans|al|con|durante)\b)/u;
  return isEnd.test(text.slice(end)) ? { start: (words[first] as Word).start, end } : undefined;
}

function isInside(word: Word | undefined, data: LanguageData): boolean {
  if (word === undefined) return false;
  const isSmall = data.stopWords.has(word.key) || data.determiners.has(word.key) || data.conjunctions.has(word.key);
  return !isSmall && !verbsOf(data).has(word.text) && !data.vague.has(word.key) && !/^\d/.test(word.text);
}

/** "mur des Fédérés", "cycle de Calvin" */
function isParticle(words: readonly Word[], at: number, first: number, data: LanguageData): boolean {
  const next = words[at + 1];
  return (
    at > first &&
    !data.conjunctions.has(words[at]?.key ?? '') &&
    data.nameParticles.has(words[at]?.key ?? '') &&
    isInside(next, data) &&
    !data.capitalNouns
  );
}

const CLAUSE = /, (?:and|while|whereas|but|et|tandis que|mais|y|mientras que|pero|e|mentre|ma|und|aber) |[;:] /u;

/** What stands before the verb, where it is one noun phrase with what belongs to it. */
function meaningOf(sentence: Sentence, from: number, data: LanguageData): string | undefined {
  const head = sentence.text.slice(0, from).trim().replace(/,$/, '');
  const what = head.split(CLAUSE).at(-1) as string;
  const start = head.length - what.length;
  const words = sentence.words.filter((word) => word.start >= start && word.end <= head.length);
  const [first] = words;
  const last = words.at(-1);
  // "operation that is called …", "run in two directions and are called …"
  const isOpen =
    last !== undefined && (data.relatives.has(last.key) || data.conjunctions.has(last.key) || last.key === 'l');
  if (isOpen && !data.determiners.has(last.key.replace(/^l$/, ''))) return undefined;
  if (first === undefined || words.length < WORDS.least || words.length > WORDS.most) return undefined;
  const opens = data.determiners.has(first.key) || (data.capitalNouns && /^\p{Lu}/u.test(first.text));
  const isPhrase = data.stopWords.has(first.key) && !data.determiners.has(first.key);
  if (!opens || isPhrase || words.some(({ key }) => data.pronouns.has(key))) return undefined;
  const relative = words.findIndex(({ key, start: at }, i) => {
    const isAfterComma = sentence.text.slice(at - 2, at) === ', ';
    return i > 0 && (data.relatives.has(key) || key === 'that') && (!data.determiners.has(key) || isAfterComma);
  });
  const main = relative < 0 ? words : words.slice(0, relative);
  const hasVerb = main.some((word, i) => i > 0 && isVerb(sentence, word, data));
  const isLong = relative < 0 && words.length === WORDS.least && !data.determiners.has(first.key);
  // "The catastrophe is known as …": nothing is said of it.
  if (words.length === WORDS.least && data.generic.has((words[1] as Word).key)) return undefined;
  return hasVerb || isLong || (relative < 0 && what.includes(',')) ? undefined : what;
}

function isVerb({ lower }: Sentence, { start, end }: Word, data: LanguageData): boolean {
  const form = lower.slice(start, end);
  return data.oneVerbs.has(form) || data.severalVerbs.has(form) || data.definingVerbs.has(form);
}
