import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { phraseAt } from '../gaps/phraseAt';
import { NO_OBJECT } from '../sentence/endings';
import { isCalling } from '../sentence/kind';
import { verbsOf, type Reading } from '../sentence/reading';
import { capitalise, type Sentence, type Word } from '../sentence/sentence';

const MOST_TERM_WORDS = 4;
const MOST_MEANING_WORDS = 9;
const LEAST_MEANING_WORDS = 2;

/** "a knot of capillaries called the glomerulus": asks what the name stands for. */
export function calledAs(sentence: Sentence, { data }: Reading): Found[] {
  if (data === undefined || sentence.formulas.length > 0) return [];
  const { text, lower, words } = sentence;
  const found: Found[] = [];
  for (let i = LEAST_MEANING_WORDS; i + 1 < words.length; i++) {
    const marker = phraseAt(data.clauses.calledAs, lower, words[i] as Word);
    if (marker === undefined || isVerbBefore(sentence, i, data)) continue;
    const term = termAt(sentence, (words[i] as Word).start + marker.length, data);
    const meaning = meaningBefore(sentence, i, data);
    if (term === undefined || meaning === undefined || text.slice(meaning.start, meaning.end).includes(term)) continue;
    const what = text.slice(meaning.start, meaning.end);
    found.push({ front: askFor(term, what, data), back: capitalise(what), rank: Rank.Known });
  }
  return found;
}

/** "a Hungarian engineer named Orban" is somebody, and no term. */
function askFor(term: string, what: string, data: LanguageData): string {
  const isPerson = /^\p{Lu}/u.test(term) && what.split(' ').some((word) => isCalling(word, data));
  const is = data.definingVerbs.get(data.clauses.is);
  return (isPerson ? is?.askWho?.(term) : undefined) ?? data.askLabel(term);
}

/** "is called": what is told is the whole sentence. */
function isVerbBefore({ lower, words }: Sentence, at: number, data: LanguageData): boolean {
  return words.slice(Math.max(0, at - 2), at).some(({ start, end }) => {
    const form = lower.slice(start, end);
    return data.passives.has(form) || data.oneVerbs.has(form) || data.severalVerbs.has(form);
  });
}

/** The name after the word for "called", without its article. */
function termAt({ text, words }: Sentence, from: number, data: LanguageData): string | undefined {
  let first = words.findIndex(({ start }) => start >= from);
  if (data.determiners.has(words[first]?.key ?? '')) first++;
  let last = first;
  while (
    last + 1 < words.length &&
    last - first + 1 < MOST_TERM_WORDS &&
    /^[ '’-]$/.test(text.slice((words[last] as Word).end, (words[last + 1] as Word).start)) &&
    (isOfTerm(words[last + 1] as Word, data) || isJoining(words, last + 1, data))
  )
    last++;
  const start = words[first];
  if (start === undefined || !isOfTerm(start, data)) return undefined;
  return text.slice(start.start, (words[last] as Word).end);
}

/** "cycle de Calvin" */
function isJoining(words: readonly Word[], at: number, data: LanguageData): boolean {
  return data.nameParticles.has(words[at]?.key ?? '') && /^\p{Lu}/u.test(words[at + 1]?.text ?? '');
}

function isOfTerm({ key, text }: Word, data: LanguageData): boolean {
  return !data.stopWords.has(key) && !data.determiners.has(key) && !verbsOf(data).has(text);
}

/** The noun phrase before it, from its article or number on. */
function meaningBefore(
  { text, words }: Sentence,
  at: number,
  data: LanguageData,
): { start: number; end: number } | undefined {
  const end = (words[at - 1] as Word).end;
  for (let i = at - 1; i >= Math.max(0, at - MOST_MEANING_WORDS); i--) {
    const word = words[i] as Word;
    const before = words[i - 1];
    // "seeps into the soil and fills layers": a verb that no list has may come next.
    if (data.conjunctions.has(word.key)) return undefined;
    if (data.pronouns.has(word.key) || data.demonstratives.has(word.text.toLowerCase())) return undefined;
    if (i < at - 1 && /[,;:()]/.test(text.slice(word.end, words[i + 1]?.start))) return undefined;
    const isEdge = data.determiners.has(word.key) || data.numberWords.has(word.text);
    // "with the help of a council": what is named is the council.
    const isOne = data.indefinites.has(word.key) && !data.adjectivesFollow && !data.capitalNouns;
    const isOf = before !== undefined && data.complements.has(before.key) && OF.has(before.key);
    const next = words[i + 1]?.key ?? '';
    const isPlain = !data.vague.has(next) && !data.ordinals.has(next) && !data.generic.has(next);
    if (isEdge && (!isOf || isOne))
      return isPlain && at - i > LEAST_MEANING_WORDS ? { start: word.start, end } : undefined;
    // "se fragmentó en pequeños reinos", "held together at a joint by strong bands"
    const isPhrase =
      !OF.has(word.key) && (data.adjectivesFollow ? data.complements.has(word.key) : data.by.includes(word.key));
    const isVerb = isPhrase || (verbsOf(data).has(word.text) && !data.ambiguous.has(word.text));
    // "send up breathing roots"
    const isSplit = isVerb && NO_OBJECT.has(next);
    if (isSplit && at - i > LEAST_MEANING_WORDS + 1) return { start: (words[i + 2] as Word).start, end };
    if (isVerb && !isSplit && at - i > LEAST_MEANING_WORDS) return { start: (words[i + 1] as Word).start, end };
    if (isVerb) return undefined;
  }
  return undefined;
}

/** What ties two nouns to one phrase. */
const OF = new Set(['of', 'de', 'di', 'du', 'des', 'del', 'della', 'dei', 'von', 'd']);
