import type { LanguageData } from '../../../../languages';
import type { Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import { gap, isGiven, isInTitle, LEAST_WORDS_AROUND } from './gap';
import { isKnownVerb, type Reading, verbsOf } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';
import { nameLength } from '../sentence/subject';

/** Of two things neither can be left out. */
const BETWEEN = new Set(['between', 'entre', 'zwischen', 'tra', 'fra']);
const BETWEEN_REACH = 3;
/** What a name goes on with in languages whose adjectives follow: "Storia della colonna". */
export const OF = new Set(['de', 'd', 'du', 'des', 'del', 'di', 'della', 'dei', 'degli', 'dello', 'dell', 'delle']);
/** Half of a name with what follows. */
export const TITLES = new Set(['don', 'dona', 'san', 'santa', 'santo', 'sant', 'saint', 'sainte', 'st', 'van', 'von']);
const NAME_ARTICLE = /^(?:El|La|Los|Las|Le|Les|Il|Lo|The)$/;
const LETTERS = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u;
const CAPITAL = /^\p{Lu}/u;
const MOST_PHRASE = 4;
/** Words at the start among which the subject stands. */
const SUBJECT_REACH = 3;
const LEAST_TERM = 5;
/** Below this a term says too little to be asked for. */
const GOOD_TERM = 8;

/** A sentence with the term taken out that carries most of it: a name, or a noun with what describes it after its article. */
export function termGap(sentence: Sentence, reading: Reading): Found | undefined {
  const { text, words, formulas } = sentence;
  if (words.length < LEAST_WORDS_AROUND && formulas.length === 0) return undefined;
  let best: Span | undefined;
  let bestScore = 0;
  for (let i = 1; i < words.length; i++) {
    const score = termScore(words, i, reading);
    if (score === 0) continue;
    const span = phraseAround(sentence, i, reading);
    if (span === undefined) continue;
    // What comes last is most often what is new.
    const isLast = /^[.!?]?$/.test(text.slice(span.end).trim());
    const total = score + (isLast ? 2.5 : 0);
    if (total <= bestScore || isGiven(text, span) || isInTitle(sentence, span, reading)) continue;
    if (isHalfName(sentence, span, reading)) continue;
    best = span;
    bestScore = total;
  }
  return best && gap(text, best, bestScore >= GOOD_TERM && words.length > LEAST_WORDS_AROUND ? Rank.Gap : Rank.Spare);
}

/** "the ____ constitutionnel", "La Guerre civile en ____": half of a name, which nobody can guess. */
function isHalfName({ text, words }: Sentence, { start, end }: Span, { data }: Reading): boolean {
  const first = words.findIndex((word) => word.start === start);
  const last = words.findIndex((word) => word.end === end);
  const next = words[last + 1];
  // "the old ____'s Cathedral"
  if (/^['’]s \p{Lu}/u.test(text.slice(end))) return true;
  // "Black ____"
  const beside = words[first - 1];
  if (data?.capitalNouns === true && first > 1 && beside !== undefined)
    return CAPITAL.test(beside.text) && text.slice(beside.end, start) === ' ';
  if (data === undefined || data.capitalNouns || first < 1 || last < first || !CAPITAL.test(text.slice(start)))
    return false;
  const before = words[first - 1] as Word;
  if (TITLES.has(before.key) || isArticleOfName(words, first - 1)) return true;
  if (/^ à (?:la |l['’])\p{Lu}/u.test(text.slice(end))) return true;
  if (/^aux?$/.test(before.text) && CAPITAL.test(words[first - 2]?.text ?? '')) return true;
  // "Hamburg, Bremen and Lübeck": two of three.
  const isPair = words.slice(first, last).some(({ key }) => data.conjunctions.has(key));
  if (isPair && text.slice((words[first - 1] as Word).end, start) === ', ') return true;
  if (!data.adjectivesFollow && LISTED.test(text.slice(end))) return true;
  const isJoined = next !== undefined && text.slice(end, next.start) === ' ' && !CAPITAL.test(next.text);
  // "la Storia della colonna infame"
  if (isJoined && OF.has(next.key) && data.determiners.has((words[first - 1] as Word).key)) return true;
  if (!isJoined || data.stopWords.has(next.key) || data.complements.has(next.key)) return false;
  // "Dutch merchants"
  if (!data.adjectivesFollow) return first === last && !verbsOf(data).has(next.text) && !next.text.endsWith('ed');
  const { one, several } = data.finiteEndings;
  const after = words[last + 2];
  const goesOn = after !== undefined && text.slice(next.end, after.start) === ' ';
  // What stands after a name and is no verb belongs to it.
  const isVerb = verbsOf(data).has(next.text) || (goesOn && (one.test(next.text) || several.test(next.text)));
  // "Penicillium notatum": a name of two words ends the sentence.
  return !isVerb && (data.determiners.has((words[first - 1] as Word).key) || after === undefined);
}

/** Further names of a list behind its first. */
const LISTED = /^(?:, \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?){1,6},? (?:and|or) \p{Lu}/u;

/** "El Niño", "La Habana" within a sentence: the article is the first word of the name. */
export function isArticleOfName(words: readonly Word[], at: number): boolean {
  return at > 0 && NAME_ARTICLE.test(words[at]?.text ?? '');
}

/** The words between an article or a preposition and the next small word or comma, where they are few; undefined where they are half a phrase. */
function phraseAround(sentence: Sentence, at: number, reading: Reading): Span | undefined {
  const { text, words } = sentence;
  const { data } = reading;
  const name = wholeTerm(sentence, at, reading);
  if (data === undefined) return name;
  const verbs = verbsOf(data);
  const isInside = (i: number): boolean => {
    const word = words[i];
    return (
      word !== undefined &&
      !data.stopWords.has(word.key) &&
      !data.determiners.has(word.key) &&
      !verbs.has(word.text) &&
      !data.numberWords.has(word.text) &&
      !data.clauses.calledAs.includes(word.text) &&
      !(word.key.endsWith(data.adverbEnding) && word.key.length > LEAST_TERM + 3)
    );
  };
  const isJoined = (i: number): boolean => /^[ '’-]$/.test(text.slice((words[i] as Word).end, words[i + 1]?.start));
  if (words.slice(Math.max(0, at - BETWEEN_REACH), at).some(({ key }) => BETWEEN.has(key))) return undefined;
  let first = at;
  while (first > 1 && isInside(first - 1) && isJoined(first - 1)) first--;
  let last = at;
  while (last + 1 < words.length && isInside(last + 1) && isJoined(last)) last++;
  const before = words[first - 1];
  const opens =
    before !== undefined &&
    (data.determiners.has(before.key) || data.complements.has(before.key) || data.numberWords.has(before.text)) &&
    !data.relatives.has(before.key);
  // After a subject stands a verb, known or not.
  const isName = CAPITAL.test((words[at] as Word).text);
  if (!data.capitalNouns && isName) return name;
  if (!data.capitalNouns && first <= SUBJECT_REACH) return isVerb(words[at + 1], sentence, data) ? name : undefined;
  // "…, la cantidad disminuye": another subject, and its verb.
  if (before !== undefined && /,\s*$/.test(text.slice(0, before.start))) return undefined;
  // A German noun ends its phrase, and a verb may stand after it.
  if (data.capitalNouns) while (last > at && !CAPITAL.test((words[last] as Word).text)) last--;
  // A small word by itself, after none that opens a phrase, is half of one.
  const isHalf = !opens && !data.capitalNouns && !CAPITAL.test((words[at] as Word).text);
  if (isHalf) return undefined;
  if (!opens || last - first + 1 > MOST_PHRASE) return name;
  // "… et la racine pourrit": a clause of its own.
  const { one, several } = data.finiteEndings;
  const ending = (words[last] as Word).text;
  const isClause = data.adjectivesFollow && last > first && last === words.length - 1;
  if (isClause && data.conjunctions.has(words[first - 2]?.key ?? '') && (one.test(ending) || several.test(ending)))
    return undefined;
  // "three kilometres"
  const from = data.numberWords.has(before.text) ? before : (words[first] as Word);
  const span = { start: from.start, end: (words[last] as Word).end };
  return { start: Math.min(span.start, name.start), end: Math.max(span.end, name.end) };
}

function isVerb(word: Word | undefined, { lower }: Sentence, data: LanguageData): boolean {
  return word !== undefined && isKnownVerb(lower.slice(word.start, word.end), data);
}

function termScore(words: readonly Word[], i: number, { data, occurrences }: Reading): number {
  const { text, key } = words[i] as Word;
  const isCapital = CAPITAL.test(text);
  if ((key.length < LEAST_TERM && !isCapital) || key.length < 3 || !LETTERS.test(text)) return 0;
  if (data?.stopWords.has(key) === true || data?.vague.has(key) === true || data?.connectives.has(key) === true)
    return 0;
  if (data?.generic.has(key) === true || data?.numberWords.has(key) === true) return 0;
  // "lo distruggono"
  if (data?.adjectivesFollow === true && verbsOf(data).has(text) && !data.ambiguous.has(text)) return 0;
  if (words.some((other, at) => at !== i && sameStem(other.key, key))) return 0;
  const capitalNouns = data?.capitalNouns === true;
  const follows = data?.determiners.has((words[i - 1] as Word).key) === true;
  const isName = isCapital && !capitalNouns;
  if (!isCapital && (capitalNouns || (!follows && key.length < 8))) return 0;
  const adverb = data !== undefined && key.endsWith(data.adverbEnding) && key.length > LEAST_TERM + 3 ? 6 : 0;
  const repeated = (occurrences.get(key) ?? 0) > 1 ? 2 : 0;
  return Math.max(0, 3 + (isName ? 3 : 0) + (follows ? 1 : 0) + repeated + Math.min(key.length, 16) / 4 - adverb);
}

export function sameStem(a: string, b: string): boolean {
  const length = Math.max(5, Math.min(a.length, b.length) - 2);
  return a === b || (a.length >= length && b.length >= length && a.slice(0, length) === b.slice(0, length));
}

/** A name is taken whole; so is a word joined to its neighbour by a hyphen. */
function wholeTerm({ text, words }: Sentence, i: number, { data }: Reading): Span {
  const word = words[i] as Word;
  if (data === undefined || data.capitalNouns || !CAPITAL.test(word.text)) return { start: word.start, end: word.end };
  const isName = (at: number): boolean =>
    at >= 0 && CAPITAL.test((words[at] as Word).text) && !data.stopWords.has((words[at] as Word).key);
  let first = i;
  for (;;) {
    const before = words[first - 1];
    // "the Concert of Europe", "Alfred Marshall"
    const step = isName(first - 1)
      ? 1
      : before !== undefined && data.nameParticles.has(before.key) && isName(first - 2)
        ? 2
        : 0;
    if (step === 0 || nameLength(words, first - step, text, data) <= i - first + step) break;
    first -= step;
  }
  const last = words[first + nameLength(words, first, text, data) - 1] ?? word;
  return { start: (words[first] as Word).start, end: last.end };
}
