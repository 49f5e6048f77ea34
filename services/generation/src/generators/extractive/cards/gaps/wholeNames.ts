import type { LanguageData } from '../../../../languages';
import type { Span } from '../../../../domain/whitespace';
import { hasEnding } from '../sentence/endings';
import { isInTitle } from './gap';
import { isGermanName, withoutTitle } from './germanNames';
import { isCalling } from '../sentence/kind';
import { isKnownVerb, type Reading, verbsOf } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';
import { nameLength } from '../sentence/subject';
import { isArticleOfName, OF, TITLES } from './termGap';

const CAPITAL = /^\p{Lu}/u;
/** "I", "V", "XIX", "A": no name. */
const SIGN = /^(?:[IVXLC]+|\p{Lu})$/u;
/** After these and their article a noun can have a capital and be no name: "dello Stato". */
const OF_THE = new Set(['du', 'des', 'del', 'della', 'dei', 'degli', 'dello', 'dell', 'delle']);
const ARTICLES = new Set(['il', 'la', 'el', 'las', 'los', 'le', 'les', 'l', 'zu']);
/** Of two things neither can be left out. */
const BETWEEN = new Set(['between', 'entre', 'zwischen', 'tra', 'fra']);
/** Names of a list that are asked for together. */
const MOST_LISTED = 3;
/** Times that a text says what it is about. */
const TOPIC_TIMES = 4;
/** The names of a sentence that can be taken out: whole, with those that stand in a row with them. */
export function wholeNames(sentence: Sentence, reading: Reading): Span[] {
  const { data } = reading;
  if (data === undefined) return [];
  const { words } = sentence;
  const found: Span[] = [];
  for (let i = 0; i < words.length; ) {
    const length = lengthAt(sentence, i, reading, data);
    const last = length === 0 ? i : listEnd(sentence, i + length - 1, data);
    const first = data.capitalNouns ? withoutTitle(words, i, last, data) : i;
    const isKnown = words.slice(first, last + 1).some(({ key }) => (reading.occurrences.get(key) ?? 0) < TOPIC_TIMES);
    const span = { start: (words[first] as Word).start, end: nameEnd(sentence, words[last] as Word) };
    if (length > 0 && isKnown && isFree(sentence, first, last, data) && !isInTitle(sentence, span, reading))
      found.push(span);
    i = last + 1;
  }
  return found;
}

/** The full stop after "Iwan III." belongs to it. */
function nameEnd({ text }: Sentence, { text: last, end }: Word): number {
  return SIGN.test(last) && /^\.\s?\S/u.test(text.slice(end)) ? end + 1 : end;
}

/** Words of the name that begins here, 0 where none does. */
function lengthAt({ text, words }: Sentence, at: number, reading: Reading, data: LanguageData): number {
  const first = words[at] as Word;
  const form = first.text.toLowerCase();
  // "Trifft Licht auf die Zelle, so …"
  if (at === 0 && data.capitalNouns && text.includes(', so ')) return 0;
  // "Le Berceau" within a sentence: a title with its article.
  const next = words[at + 1];
  const isArticle = data.adjectivesFollow && isArticleOfName(words, at);
  if (isArticle && next !== undefined && CAPITAL.test(next.text) && text.slice(first.end, next.start) === ' ') {
    const length = nameLength(words, at, text, data);
    // "Le Déjeuner sur l'herbe"
    return /^ (?:sur|sous|aux?|à|en|sobre|sul|sulla|sull) /u.test(text.slice(words[at + length - 1]?.end)) ? 0 : length;
  }
  if (!CAPITAL.test(first.text) || (SIGN.test(first.text) && !isInitial(words, at, text))) return 0;
  if (data.stopWords.has(first.key) || (at === 0 && opensClause(first, data))) return 0;
  if (data.determiners.has(first.key) || data.months.has(form) || data.numberWords.has(form)) return 0;
  if (/^['’]/.test(text.slice(first.end))) return 0;
  const length = withoutArticle(words, at, nameLength(words, at, text, data), data);
  const row = words.slice(at, at + length);
  const isRow = length > 1 && row.every(({ text: one }) => !data.months.has(one.toLowerCase()));
  if (data.capitalNouns) return isRow && isGermanName(words, at, length, data) ? length : 0;
  const isKnown = !reading.lowerCase.has(form) && (at > 0 || CAPITAL.test(words[1]?.text ?? ''));
  if (isRow) return isKnown || reading.names.has(first.text) ? length : 0;
  // The first word has a capital only because it comes first, and what stands after an article is no name by itself.
  const before = words[at - 1];
  const isNamed =
    before === undefined
      ? reading.names.has(first.text)
      : (!data.determiners.has(before.key) || isTheOne(words, at, text, data)) &&
        !OF_THE.has(before.key) &&
        !TITLES.has(before.key);
  return isNamed && first.text.length > 2 && !reading.lowerCase.has(form) ? 1 : 0;
}

/** "was the Bryggen.", "left the Baltic, …": in English what has a capital is a name, where no noun follows. */
function isTheOne(words: readonly Word[], at: number, text: string, { clauses, indefinites }: LanguageData): boolean {
  const before = words[at - 1] as Word;
  if (clauses.article !== before.text || indefinites.has(before.key)) return false;
  if (NOT_ONLY.test((words[at] as Word).text)) return false;
  return /^(?:[,.;]|$| (?:and|in|of|from|by|to|was|is|were|had)(?!\p{L}))/u.test(text.slice((words[at] as Word).end));
}

/** What everybody knows. */
const NOT_ONLY = /^(?:Earth|Sun|Moon|World|Internet|North|South|East|West|Church|State|Union|League|Empire|Republic)$/;

/** "J. D. Chambers" */
function isInitial(words: readonly Word[], at: number, text: string): boolean {
  const next = words[at + 1];
  return next !== undefined && CAPITAL.test(next.text) && text.slice((words[at] as Word).end, next.start) === '. ';
}

/** "Whereas John and Barbara Hammond", "Today Brazil": no word of a name. */
function opensClause({ key, text }: Word, data: LanguageData): boolean {
  if (data.capitalNouns) return false;
  return data.clauses.sideClauses.has(key) || data.subjectStops.has(key) || data.adverbs.has(text.toLowerCase());
}

/** "Vienna il Creditanstalt" is two names, "Juan de la Cruz" is one. */
function withoutArticle(words: readonly Word[], at: number, length: number, { epithets }: LanguageData): number {
  for (let i = at + 1; i < at + length; i++) {
    const isAfterName = CAPITAL.test((words[i - 1] as Word).text);
    if (isAfterName && ARTICLES.has((words[i] as Word).text) && !epithets.has(words[i + 1]?.key ?? '')) return i - at;
  }
  return length;
}

/** "Davisson et Germer": where a row of names ends. */
function listEnd({ text, words }: Sentence, last: number, data: LanguageData): number {
  let end = last;
  for (let listed = 1; listed < MOST_LISTED; listed++) {
    const next = words[end + 1];
    const behind = words[end + 2];
    if (next === undefined || behind === undefined || !data.conjunctions.has(next.key)) break;
    if (text.slice((words[end] as Word).end, next.start) !== ' ') break;
    const length = nameLength(words, end + 2, text, data);
    if (length === 0) break;
    end += 1 + length;
  }
  return end;
}

/** Whether nothing belongs to the name that is not in it: "Danish king", "Bowman's capsule", "san Matteo". */
function isFree({ text, lower, words }: Sentence, first: number, last: number, data: LanguageData): boolean {
  const word = words[last] as Word;
  const next = words[last + 1];
  const before = words[first - 1];
  const between = text.slice(before?.end ?? 0, words[first]?.start);
  if (/^(?:['’\-–/]|\s?\d|\.\p{L}|\.\s\p{Lu}\p{Ll}*\.)/u.test(text.slice(word.end))) return false;
  if (/["“«„(\-–/]\s?$/.test(between) || /^\s[„«“"]/.test(text.slice(word.end))) return false;
  // A list of which this is a part.
  if (/^,\s\p{Lu}/u.test(text.slice(word.end))) return false;
  // "Hering aus Schonen und Tuch aus Flandern", "Hamburg, Bremen und Lübeck": more than one pair.
  const isPair = words.slice(first, last).some(({ key }) => data.conjunctions.has(key));
  if (
    isPair &&
    ((data.capitalNouns && data.complements.has(next?.key ?? '') && text[word.end] === ' ') || between === ', ')
  )
    return false;
  if (isArticleOfName(words, first - 1)) return false;
  if (before !== undefined) {
    const isName = first > 1 && CAPITAL.test(before.text) && !data.capitalNouns;
    if (data.conjunctions.has(before.key) || (isName && /^,? $/.test(between))) return false;
    // "J. D. Chambers"
    if (CAPITAL.test(before.text) && between === '. ' && before.text.length === 1) return false;
    // "L'Anse aux Meadows"
    if (/^aux?$/.test(before.text) && CAPITAL.test(words[first - 2]?.text ?? '') && between === ' ') return false;
    // "Santa Maria delle Grazie", "Leonardo da Vinci"
    const further = words[first - 2];
    const isHalf = further !== undefined && CAPITAL.test(further.text) && data.nameParticles.has(before.key);
    if (isHalf && !data.capitalNouns && text.slice(further.end, before.start) === ' ') return false;
    if (words.slice(Math.max(0, first - 3), first).some(({ key }) => BETWEEN.has(key))) return false;
    // "in central Europe", but "the composer Verdi"
    const isAlone = first === last && !data.adjectivesFollow && !data.capitalNouns && between === ' ';
    if (isAlone && !data.stopWords.has(before.key) && !isCalling(before.key, data) && !isLikeVerb(before, data))
      return false;
  }
  // "Harald à la Dent bleue"
  if (/^ à (?:la |l['’])\p{Lu}/u.test(text.slice(word.end))) return false;
  if (next === undefined || text.slice(word.end, next.start) !== ' ') return true;
  if (data.capitalNouns) return !CAPITAL.test(next.text);
  // "Declaration of the rights"
  if (next.key === 'of' || OF.has(next.key) || (CAPITAL.test(words[last + 2]?.text ?? '') && next.text === 'en'))
    return false;
  const form = lower.slice(next.start, next.end);
  const isVerb =
    isKnownVerb(form, data) ||
    (data.adjectivesFollow
      ? hasEnding(form, [...data.deedEndings, ...data.subjectlessEndings], 2)
      : hasEnding(form, data.participleEndings, 2));
  return isVerb || data.conjunctions.has(next.key) || data.stopWords.has(next.key) || data.complements.has(next.key);
}

/** "Buddhism reached China": known, or told by its ending. */
function isLikeVerb({ key, text }: Word, data: LanguageData): boolean {
  return verbsOf(data).has(text) || (text === key && hasEnding(text, data.participleEndings, 3));
}
