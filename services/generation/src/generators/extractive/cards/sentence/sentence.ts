import { formulaSpans } from '../../../../domain/formulas';
import { startsDeictic } from '../../../../domain/deictic';
import type { Span } from '../../../../domain/whitespace';
import type { LanguageData } from '../../../../languages';
import type { Told } from '../topic/context';
import { hasEnding, MOST } from './endings';
import { isPaired } from './paired';
import { pointsBack } from './pointsBack';
import { verbsOf, type Reading } from './reading';
import { hasObjectPronoun, isSubjectless, opensWithoutSubject } from './subjectless';

/** A word of a sentence, outside formulas. */
export interface Word extends Span {
  text: string;
  /** The folded form, by which words are compared. */
  key: string;
}

export interface Sentence {
  text: string;
  /** Lower case with straight apostrophes, of the same length as the text. */
  lower: string;
  words: Word[];
  formulas: Span[];
}

/** Lengths of a sentence that makes a readable card, in UTF-16 units and words. */
const LENGTH = { least: 15, most: 420 };
const LEAST_WORDS = 4;
/** How many words from the start are searched for a pronoun: later ones mostly refer to the sentence itself. */
const PRONOUN_REACH = 5;
/** Words at the start, where "this process" is what the sentence is about. */
const POINTING_REACH = 2;
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const STARTS_WELL = /^[\p{Lu}\p{Lt}\p{N}$«“"„¿¡(]/u;
const ENDS_WELL = /[.!。！][»”"’)]*$/u;
const ELLIPSIS = /(?:\.\.|…)/;

export function readSentence(text: string, reading: Reading): Sentence {
  const formulas = text.includes('$') ? formulaSpans(text) : [];
  const words: Word[] = [];
  let formula = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    while (formula < formulas.length && (formulas[formula] as Span).end <= start) formula++;
    if (start >= (formulas[formula]?.start ?? Infinity)) continue;
    words.push({ text: match[0], key: reading.fold(match[0]), start, end: start + match[0].length });
  }
  const lower = text.toLowerCase();
  return { text, lower: (lower.length === text.length ? lower : text).replaceAll('’', "'"), words, formulas };
}

/** A cause with its comma, and a statement behind it. */
const OPENING_CAUSE = /^[^,;:]{8,90}, \p{Ll}[^,]{15,}/u;

export function hasReadableLength(raw: string): boolean {
  return raw.length >= LENGTH.least && raw.length <= LENGTH.most;
}

/** Whether it is a whole statement, with its brackets and quotation marks in pairs. */
export function isWhole({ text, words, formulas }: Sentence): boolean {
  if (
    words.length + formulas.length < LEAST_WORDS ||
    !STARTS_WELL.test(text) ||
    !ENDS_WELL.test(text) ||
    ELLIPSIS.test(text)
  )
    return false;
  if (text.includes('____')) return false;
  return isPaired(text);
}

const ASKS = /[?!]$/;

/** Whether it can be understood without the sentence before. */
export function standsAlone(sentence: Sentence, reading: Reading, told: Told = {}): boolean {
  const { language, data } = reading;
  if (language === undefined || data === undefined) return true;
  const { text, words } = sentence;
  const [first] = words;
  const isPointed = (at: number): boolean =>
    told.topic === true && at >= POINTING_REACH && (!data.adjectivesFollow || isBehindClause(sentence, at, data));
  const isMeant = (key: string): boolean => told.subject === true && data.pointers.has(key);
  if (told.led === true) return !words.some(({ key }) => data.personal.has(key)) && !ASKS.test(text);
  if (first === undefined || isTied(words, text, data)) return false;
  if (startsDeictic(text, language) && !isMeant(first.key)) return false;
  const isPronoun = ({ key, text: word }: Word, i: number): boolean =>
    data.pronouns.has(key) && !isMeant(key) && !(isPointed(i) && data.demonstratives.has(word));
  if (words.slice(0, PRONOUN_REACH).some(isPronoun)) return false;
  if (words.some(({ key }, i) => data.personal.has(key) && !isSign(sentence, i, data))) return false;
  if (words.some((_, i) => isDemonstrative(words, i, data) && !isPointed(i))) return false;
  // "Grâce à l'artillerie, la bataille …" is a whole statement, "Grâce à l'artillerie." is not.
  const isCause = data.causes.some((sequence) => sequence.every((key, i) => words[i]?.key === key));
  if (isCause && !(data.adjectivesFollow && OPENING_CAUSE.test(text))) return false;
  if (told.subject !== true && told.topic !== true && leansOnNoun(sentence, data)) return false;
  if (hasObjectPronoun(sentence, data) || opensWithoutSubject(sentence, data) || pointsBack(sentence, data, isMeant))
    return false;
  // "… en fut l'auteur"
  const leans = words.some(({ key }, i) => data.clitics.has(key) && data.definingVerbs.has(words[i + 1]?.text ?? ''));
  return !leans && !isSubjectless(sentence, reading, data);
}

/** "ces cellules", "ce voyage", but "ce que". */
function isDemonstrative(words: readonly Word[], at: number, data: LanguageData): boolean {
  const word = (words[at] as Word).text.toLowerCase();
  const isBeforeNoun = word === 'ce' && data.clitics.has('y') && !AFTER_CE.has(words[at + 1]?.key ?? '');
  return data.demonstratives.has(word) || isBeforeNoun;
}

const AFTER_CE = new Set('qui que qu dont a quoi est sont etait etaient fut furent n ne fait'.split(' '));

/** "…, mais ce mot est plus récent": the clause before may name what is meant, as one before its verb cannot. */
function isBehindClause({ text, lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const comma = text.lastIndexOf(', ', (words[at] as Word).start);
  const verbs = verbsOf(data);
  return words.some(
    ({ start, end, text: word }, i) =>
      i > 0 &&
      end <= comma &&
      (verbs.has(lower.slice(start, end)) ||
        (word === word.toLowerCase() && hasEnding(word, [...data.subjectlessEndings, ...data.deedEndings], 3))),
  );
}

/** A letter that stands for nobody who speaks: "J.-C." is no "j'", and "Elizabeth I" has a number. */
function isSign({ text, words }: Sentence, at: number, data: LanguageData): boolean {
  const { text: word, end, start } = words[at] as Word;
  const before = words[at - 1];
  const small = [data.stopWords, data.connectives, data.adverbs, data.subjectStops];
  const isName =
    before !== undefined && /^\p{Lu}\p{Ll}/u.test(before.text) && !small.some((one) => one.has(before.key));
  if (/^\p{Lu}$/u.test(word) && text[end] === '.') return true;
  return word === 'I' && isName && text.slice(before.end, start) === ' ';
}

/** "Después, …", "Dopo aver …", but "Dopo la vittoria di Milazzo …". */
function isTied([first, second]: readonly Word[], text: string, data: LanguageData): boolean {
  if (first === undefined || !data.connectives.has(first.key)) return false;
  const isPhrase =
    second !== undefined && data.determiners.has(second.key) && text.slice(first.end, second.start) === ' ';
  return !(isPhrase && data.clauses.prepositions.has(first.key));
}

const BEST = /^(?:best|most|least)$/;

/** "The process …", "The highest peak is …": of what, the sentence before or a heading says. */
export function leansOnNoun({ lower, words }: Sentence, data: LanguageData): boolean {
  const [first, second, third, fourth] = words;
  if (first === undefined || second === undefined || !data.determiners.has(first.key)) return false;
  // "The Last Man"
  const isName = /^\p{Lu}/u.test(second.text) && /^\p{Lu}/u.test(third?.text ?? '') && !data.capitalNouns;
  if (data.indefinites.has(first.key) || isName) return false;
  const verbs = verbsOf(data);
  const isVerb = (word: Word | undefined): boolean =>
    word !== undefined && verbs.has(lower.slice(word.start, word.end));
  // "The first coffee house in London", but "The first was …"
  const isOrdinal = data.ordinals.has(second.key) && !isVerb(third);
  const isVague = data.vague.has(second.key) && !isOrdinal;
  if (data.generic.has(second.key) || isVague) {
    if (third === undefined) return true;
    const isBare = data.adjectivesFollow
      ? verbsOf(data).has(lower.slice(third.start, third.end)) || isVague
      : !/^\p{Lu}/u.test(third.text);
    return isBare && !data.complements.has(third.key);
  }
  // "The best known in Britain occurs …"
  if (BEST.test(second.key) && fourth?.key === 'in') return true;
  // "Los más numerosos son …"
  if (MOST.has(second.key) && isVerb(fourth)) return true;
  const isMost = !/^\p{Lu}/u.test(second.text) && hasEnding(second.text, data.superlativeEndings, 3);
  return (isMost || isOrdinal) && third !== undefined && isVerb(fourth);
}

/** The sentence from `start` without the full stop at its end. */
export function statement(text: string, start = 0): string {
  const said = text.slice(start).trim();
  // "387 a.C.", "218 v. Chr." keep their last full stop.
  return /(?:\p{L}\.\s?\p{Lu}|[vn]\.\s?Chr)\.$/u.test(said) ? said : said.replace(/[.!]$/, '');
}

/** A sign before a hyphen stays as it is: "α-amylase". */
export function capitalise(text: string): string {
  const [first] = text;
  return first === undefined || /^\p{L}-\p{L}/u.test(text) ? text : first.toUpperCase() + text.slice(first.length);
}

/** A label or a heading within a front: it loses its capital only where the text also writes the word in lower case. */
export function asWritten(label: string, { data, lowerCase }: Reading): string {
  const first = /^[\p{L}\p{M}]+/u.exec(label)?.[0];
  const lower = first?.toLowerCase();
  if (first === undefined || lower === undefined || data === undefined || data.capitalNouns) return label;
  return lowerCase.has(lower) && first.slice(1) === lower.slice(1) ? lower + label.slice(first.length) : label;
}

const ADJECTIVE = /(?:isch|lich|ig|bar|sam|haft|los|ell|iv|al)(?:e|er|es|en|em)$/;

/** "Rohe Kartoffeln": an adjective before several things. */
const SEVERAL = /^\p{Lu}\p{Ll}+e \p{Lu}\p{Ll}+n(?!\p{L}| \p{Lu})/u;

/** The text as it stands inside a sentence: first letter in lower case, unless the first word is a name. */
export function insideSentence(text: string, { data, lowerCase, names }: Reading): string {
  const first = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/u.exec(text)?.[0];
  if (first === undefined || data === undefined) return text;
  const lower = first.toLowerCase();
  if (first.slice(1) !== lower.slice(1)) return text;
  const isArticle = data.determiners.has(lower) || data.quantifiers.has(lower);
  if (isArticle || isCommon(first, lower, text, { data, lowerCase, names })) return lower + text.slice(first.length);
  return text;
}

function isCommon(
  first: string,
  lower: string,
  text: string,
  {
    data,
    lowerCase,
    names,
  }: Pick<Reading, 'lowerCase' | 'names'> & {
    data: NonNullable<Reading['data']>;
  },
): boolean {
  if (data.capitalNouns)
    return (
      data.stopWords.has(lower) ||
      data.adverbs.has(lower) ||
      (ADJECTIVE.test(lower) && /^\S+ \p{Lu}/u.test(text)) ||
      (SEVERAL.test(text) && !names.has(first))
    );
  // "King Valdemar"
  if (data.people.has(lower) && /^\S+ \p{Lu}/u.test(text)) return false;
  // "Lack of sleep", "Volcanic soil"
  if (lowerCase.has(lower) || /^(?:\S+ of|\S+(?:anic|etic|omic|ical|ular|onal|ural|ental)) \p{Ll}/u.test(text))
    return true;
  if (names.has(first) || /^\S+ \p{Lu}/u.test(text)) return false;
  // "Solar power", but "German law", "Newton's law".
  const second = /^\S+ (\p{Ll}[\p{L}\p{M}]*)/u.exec(text)?.[1];
  if (
    second !== undefined &&
    !data.adjectivesFollow &&
    !data.nameParticles.has(second) &&
    !/^[^ ]*['’]|^\S*(?:ian|ish|ese|an)$|^(?:Dutch|French|Greek|Swiss|Czech|Welsh)$/u.test(
      text.split(' ', 1)[0] as string,
    )
  )
    return true;
  return data.nounEndings.some((ending) => lower.endsWith(ending) || lower.endsWith(`${ending}s`));
}
