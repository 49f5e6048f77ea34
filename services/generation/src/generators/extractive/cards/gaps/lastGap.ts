import type { LanguageData } from '../../../../languages';
import type { Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import { gap, isGiven } from './gap';
import { hasEnding } from '../sentence/endings';
import { isErrand } from './gapsOf';
import { isKnownVerb, type Reading } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';

/** The fewest words of a sentence that is left with one gap of this kind. */
const LEAST_WORDS = 5;
const LEAST_LETTERS = 4;
const MOST_PHRASE = 3;
/** Words at the start, among which the subject stands. */
const SUBJECT_REACH = 3;
/** Times that a text says what it is about. */
const TOPIC_TIMES = 4;
/** Below this nobody needs to know the word, or too many others fit. */
const LEAST_SCORE = { de: 3.2, en: 4.2 };
const QUOTED = /^[»«„“"].*[»«“”"]$/u;
const CALLED = /^\s(?:genannt|nennt|nannte|bezeichnet)/u;
const CAPITAL = /^\p{Lu}/u;
const ADJECTIVE = { de: /(?:e|er|es|en|em)$/, en: /(?:ed|ing|ly|ous|ful|ive|able|ible|less|ent|ant|ic|al|er|est)$/ };
const INTO = new Set(
  'into onto through as under over against at without along across around behind beside near beyond within'.split(' '),
);
/** What explains a word right behind it. */
const EXPLAINED =
  /^,\s(?:an?\s|the\s|or\s|(?:\p{Ll}+\s){1,2}(?:of|that|in|with)\s|ein\p{Ll}*\s|also\s|das hei\p{Ll}+\s)/u;
const RELATIVE = /^,\s(?:which|who|whose|where|der|die|das|den|dem|deren|dessen|in \p{Ll}+|mit \p{Ll}+)\s/u;
const OWNED = /^\s(?:of|des|der|eines|einer|von|vom)\s/u;
const PLACED = new Set(['in', 'nach', 'aus', 'bei']);
/** Nothing but the verb of a clause behind it. */
const LAST = /^(?:\s\p{Ll}+){0,2}[.;]/u;
const LAST_OF_ALL = /^[.;]/;

/**
 * A sentence that gives nothing else, with its most telling noun phrase taken out: explained by what follows, or last, long and
 * rare. Undefined where none says much. Only where nouns stand behind their adjectives.
 */
export function lastGap(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  const { text, words, formulas } = sentence;
  if (data === undefined || data.adjectivesFollow || formulas.length > 0 || words.length < LEAST_WORDS)
    return undefined;
  if (isErrand(text) || words.some(({ key }) => data.negations.has(key))) return undefined;
  let best: Span | undefined;
  let bestScore = data.capitalNouns ? LEAST_SCORE.de : LEAST_SCORE.en;
  for (let i = 1; i < words.length; i++) {
    const first = data.capitalNouns ? germanStart(sentence, i, data) : englishStart(sentence, i, data);
    if (first === undefined) continue;
    const span = { start: (words[first] as Word).start, end: (words[i] as Word).end };
    const score = scoreOf(sentence, span, first, i, reading, data);
    if (score < bestScore || isGiven(text, span)) continue;
    best = span;
    bestScore = score;
  }
  return best && gap(text, best, Rank.Gap);
}

function isNoun(word: Word, data: LanguageData): boolean {
  const { key, text } = word;
  return (
    key.length >= LEAST_LETTERS - (CAPITAL.test(text) ? 1 : 0) &&
    /^\p{L}[\p{L}\p{M}\p{N}-]*$/u.test(text) &&
    !data.stopWords.has(key) &&
    !data.subjectStops.has(key) &&
    !data.vague.has(key) &&
    !data.generic.has(key) &&
    !data.connectives.has(key) &&
    !data.units.has(text.toLowerCase()) &&
    !data.months.has(text.toLowerCase()) &&
    !data.numberWords.has(text)
  );
}

function isJoined({ text, words }: Sentence, at: number): boolean {
  return text.slice((words[at] as Word).end, words[at + 1]?.start) === ' ';
}

/** Where the phrase begins that a German noun ends: "bunt zusammengesetzte Verbände". */
function germanStart(sentence: Sentence, at: number, data: LanguageData): number | undefined {
  const { words } = sentence;
  const word = words[at] as Word;
  const before = words[at - 1] as Word;
  const next = words[at + 1];
  if (!CAPITAL.test(word.text) || !isNoun(word, data) || /^\d/.test(before.text) || data.numberWords.has(before.text))
    return undefined;
  // Two nouns side by side are two phrases, or half of a name each.
  if (CAPITAL.test(before.text) && isJoined(sentence, at - 1)) return undefined;
  if (next !== undefined && isJoined(sentence, at) && (CAPITAL.test(next.text) || data.conjunctions.has(next.key)))
    return undefined;
  if (data.conjunctions.has(before.key)) return undefined;
  let first = at;
  while (first > 1 && at - first < MOST_PHRASE - 1) {
    const one = words[first - 1] as Word;
    const isAdjective =
      !CAPITAL.test(one.text) &&
      !data.stopWords.has(one.key) &&
      ADJECTIVE.de.test(one.text) &&
      !isKnownVerb(one.text, data);
    if (!isAdjective || !isJoined(sentence, first - 1)) break;
    first--;
  }
  const opens = words[first - 1] as Word;
  return data.determiners.has(opens.key) || data.complements.has(opens.key) || data.stopWords.has(opens.key)
    ? first
    : at;
}

/** Where the phrase begins that an English noun ends: after an article, a preposition or the verb. */
function englishStart(sentence: Sentence, at: number, data: LanguageData): number | undefined {
  const { text, words } = sentence;
  const word = words[at] as Word;
  const next = words[at + 1];
  const isVerb = ({ text: one }: Word): boolean => isKnownVerb(one, data);
  if (!isNoun(word, data) || isVerb(word) || CAPITAL.test(word.text)) return undefined;
  // "shrimp ponds along the coast"
  const isEnd = next === undefined || data.stopWords.has(next.key) || data.subjectStops.has(next.key);
  if (!isEnd && isJoined(sentence, at)) return undefined;
  if (next !== undefined && isJoined(sentence, at) && data.conjunctions.has(next.key)) return undefined;
  let first = at;
  while (at - first < MOST_PHRASE - 1 && first > 1) {
    const one = words[first - 1] as Word;
    const isInside = isJoined(sentence, first - 1) && !data.stopWords.has(one.key) && !isVerb(one) && isNoun(one, data);
    if (!isInside || one.key.endsWith(data.adverbEnding)) break;
    first--;
  }
  const opens = words[first - 1] as Word;
  if (!isJoined(sentence, first - 1) || data.relatives.has(opens.key)) return undefined;
  const isArticle = data.determiners.has(opens.key);
  const isOpened = isArticle || data.complements.has(opens.key) || INTO.has(opens.key) || isVerb(opens);
  // "when the octopus swims", "…, the database groups operations": a verb that no list has.
  const above = isArticle ? words[first - 2] : opens;
  const opensClause =
    isArticle &&
    above !== undefined &&
    (!isJoined(sentence, first - 2) || (data.subjectStops.has(above.key) && !data.complements.has(above.key)));
  const isSubject = first <= SUBJECT_REACH || opensClause;
  if (!isOpened || (isSubject && !isVerb(opens))) return undefined;
  if (hasEnding(word.text, ['ed', 'ing', 'ly'], 2)) return undefined;
  // "is neutral": no noun, but "are molluscs".
  const isPredicate = data.oneVerbs.has(opens.text) || data.severalVerbs.has(opens.text);
  return isPredicate &&
    (ADJECTIVE.en.test(word.text) ||
      !word.text.endsWith('s') ||
      /\s(?:by|to)\s/.test(text.slice(word.end, word.end + 4)))
    ? undefined
    : first;
}

function scoreOf(
  { text, words }: Sentence,
  { start, end }: Span,
  first: number,
  last: number,
  { occurrences, fold, title }: Reading,
  data: LanguageData,
): number {
  const noun = words[last] as Word;
  const behind = text.slice(end, end + 40);
  const isTopic = (occurrences.get(noun.key) ?? 0) >= TOPIC_TIMES || fold(title).includes(noun.key);
  const letters = data.capitalNouns ? Math.min(noun.text.length, 14) / 3.5 : Math.min(end - start, 16) / 4;
  const isApposition =
    /,\s(?:den|der|die|das|dem|einem|einer|einen)?\s?$/u.test(text.slice(0, start)) && data.capitalNouns;
  const opens = words[first - 1];
  const isPredicate = opens !== undefined && (data.oneVerbs.has(opens.text) || data.severalVerbs.has(opens.text));
  // "in Eger ermordet": a name.
  const isPlace =
    data.capitalNouns &&
    first === last &&
    PLACED.has(opens?.text ?? '') &&
    !data.nounEndings.some((one) => noun.key.endsWith(one));
  return (
    letters +
    (isPlace ? 1.5 : 0) +
    (CALLED.test(behind) ? 2 : 0) +
    (isPredicate && !data.capitalNouns ? 2.5 : 0) +
    (first < last ? (data.capitalNouns ? 0.5 : 1) : 0) +
    (EXPLAINED.test(behind) ? 3 : RELATIVE.test(behind) ? 2 : 0) +
    ((data.capitalNouns ? LAST : LAST_OF_ALL).test(behind) ? 2 : 0) +
    (isApposition ? 1.5 : 0) +
    (QUOTED.test(text.slice(start - 1, end + 1)) ? 1.5 : 0) +
    (/^\p{Lu}{2}|-\p{Lu}|\p{N}/u.test(noun.text) ? 2 : 0) +
    (data.determiners.has(words[first - 1]?.key ?? '') ? 0 : 0.5) -
    (OWNED.test(behind) ? 2 : 0) -
    (isTopic ? 4 : 0) -
    (first < SUBJECT_REACH && !isPredicate ? 1.5 : 0)
  );
}
