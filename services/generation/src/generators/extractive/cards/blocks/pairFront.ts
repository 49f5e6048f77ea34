import type { Pair } from '../../../../domain/document/block';
import { wordCount } from '../../../../domain/document/line';
import { isLabel } from '../../../../domain/document/pairs';
import type { LanguageData } from '../../../../languages';
import { isExpansion } from '../patterns/acronym';
import { isFormula } from '../patterns/formula';
import type { Reading } from '../sentence/reading';
import { asWritten } from '../sentence/sentence';
import { within } from '../topic/context';
import { aboveOf } from '../topic/topic';

export const YEAR =
  /^(?:(?:\d{1,2}\.?|\p{L}+)\s(?:de\s|di\s)?(?:\p{L}+\s)?(?:de\s|del\s)?)?\d{3,4}(?:\s?[–-]\s?\d{2,4})?$/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,6}$/u;
/** Words of a short meaning. */
export const SHORT = 4;

/** A word: in a formula there is none. */
const LONG_WORD = /\p{L}{4}/u;

/** Where a pair stands. */
export interface Surroundings {
  header: readonly string[] | undefined;
  path: readonly string[];
  isWords: boolean;
  /** Whether a term needs what it stands under. */
  isNarrow: boolean;
  /** Whether the pairs may be what their heading has, and not the terms of a glossary. */
  areAspects: boolean;
  /** Whether names and numbers among them show that they are. */
  areValues: boolean;
  /** Whether each is a letter: "P = Protect" below "Conduct PAS". */
  areSigns: boolean;
}

/** The question about a pair. */
export function frontOf(
  { term, sign, isCode }: Pair,
  back: string,
  { header, path, isWords, isNarrow, areAspects, areValues, areSigns }: Surroundings,
  reading: Reading,
): string {
  const { data } = reading;
  if (data === undefined) return `${term}?`;
  if (isCode === true) return /[\s(]/.test(term) ? data.askCode(term) : data.askWord(term);
  if (isWords) return data.askWord(term);
  if (sign === 'arrow') return data.askMatch(data.quote(term));
  const topic = aboveOf(path.filter((head) => !isLabel(head, data)));
  const narrowed = (asked: string): string =>
    isNarrow && topic !== undefined && !topic.includes(term) ? within(asked, topic) : asked;
  if (isFormula(back)) return back.startsWith('$') ? data.askFormula(term) : narrowed(data.askFormula(term));
  if (sign === '=' && QUANTITY.test(term) && !LONG_WORD.test(back.replace(/\(.*/, ''))) {
    const head = path.length > 1 ? aboveOf(path) : undefined;
    return head === undefined ? data.askFormula(term) : data.askOf(head, term);
  }
  if (sign === 'tab' && header === undefined && wordCount(back) < SHORT && !ACRONYM.test(term) && !YEAR.test(term))
    return data.askMatch(data.quote(term));
  const value = header?.[1];
  if (value !== undefined && !isMeaning(value, data)) return data.askOf(term, asWritten(value, reading));
  if (YEAR.test(term)) return data.askEvent(term);
  if (ACRONYM.test(term) && isExpansion(term, back)) return data.askAcronym(term);
  // "critique: R. H. Tawney" is one of what its heading is about.
  if (topic !== undefined && areAspects && data.aspects.has(reading.fold(term)))
    return data.askOf(topic, asWritten(term, reading));
  if (topic !== undefined && areSigns) return data.askOf(topic, term);
  if ((areValues && topic !== undefined && sign === ':') || isValue(term, back, reading)) {
    if (topic?.includes(term) === true) return data.askLabel(term);
    const name = topic ?? path.at(-1)?.replace(/\s?\?$/, '');
    return name === undefined
      ? data.askOf('', term).replace(/^\s?: ?/, '')
      : data.askOf(name, asWritten(term, reading));
  }
  const asked = COMMA_LIST.test(back) && !back.includes('(') ? data.askParts(data.quote(term)) : data.askLabel(term);
  return narrowed(asked);
}

export const QUANTITY = /^\p{L}[\p{M}\p{N}₀-₉']{0,2}$/u;
/** Three things or more, none of them a clause. */
const COMMA_LIST = /^[^,;:.]{2,40}(?:, [^,;:.]{2,40}){2,8}$/u;
const NAME =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|del|della|di|da|von|van|der|of|the|la|le|d'|y|e|et|and|und|\d{4}))*(?:,? \(?[^()]{0,40}\d{3,4}[^()]{0,12}\)?)?$/u;

const BOUND =
  /^(?:höchstens|mindestens|maximal|etwa|rund|bis zu|ab|über|unter|at (?:most|least)|about|around|over|under|up to|au (?:plus|moins)|environ|moins de|plus de|jusqu'à|como (?:máximo|mínimo)|unos|unas|cerca de|más de|menos de|hasta|al (?:massimo|minimo)|circa|più di|meno di|fino a)\s/u;
const MOST_MEASURE = 5;

/** "at most six months", "two weeks": a number of things. */
function isMeasure(back: string, data: LanguageData | undefined): boolean {
  if (data === undefined || wordCount(back) > MOST_MEASURE) return false;
  const [number = '', unit = ''] = back.replace(BOUND, '').toLowerCase().split(' ');
  const isNumber = /^\d/.test(number) || data.numberWords.has(number);
  return isNumber && (BOUND.test(back) || data.units.has(unit));
}

/** Whether the meaning is what the term has, a name or a number, and not what it is: "capital: Paris". */
export function isValue(term: string, back: string, { data, lowerCase }: Reading): boolean {
  if (/^[\d$€£~≈<>+−-]/.test(back) || YEAR.test(back) || isMeasure(back, data)) return true;
  const first = /^[\p{L}\p{M}]+/u.exec(back)?.[0] ?? '';
  const isArticle = data?.determiners.has(first.toLowerCase()) === true;
  if (isArticle || !NAME.test(back) || wordCount(back) > 8) return false;
  if (data?.capitalNouns === true) return wordCount(term) > 1 || wordCount(back) > 1;
  return !lowerCase.has(first.toLowerCase());
}

function isMeaning(head: string, { vocabulary }: LanguageData): boolean {
  const key = head
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
  return vocabulary.has(key) || MEANINGS.has(key);
}

const MEANINGS = new Set(
  `meaning definition description translation bedeutung beschreibung ubersetzung signification sens traduction significado
   descripcion traduccion significato descrizione traduzione explication erklarung explanation explicacion spiegazione
   definicion definizione`.split(/\s+/),
);

/** Words and what they mean, mostly in another language: short on both sides, or announced as such. */
export function isVocabulary(
  pairs: readonly Pair[],
  header: readonly string[] | undefined,
  path: readonly string[],
  data: LanguageData,
): boolean {
  const heads = [...path, ...(header ?? [])].flatMap(
    (head) =>
      head
        .toLowerCase()
        .normalize('NFKD')
        .match(/[a-z]+/g) ?? [],
  );
  if (heads.some((word) => data.vocabulary.has(word)) && pairs.every(({ meaning }) => wordCount(meaning.text) <= 8))
    return true;
  if (pairs.length < 3) return false;
  const short = pairs.filter(
    ({ term, meaning }) => wordCount(term) <= 4 && wordCount(meaning.text) <= 5 && !/\d/.test(term + meaning.text),
  );
  if (short.length < pairs.length * 0.8) return false;
  const marked = pairs.filter(({ term, meaning }) => ARTICLE.test(term) || ARTICLE.test(meaning.text));
  const isSmall = pairs.filter(({ term, meaning }) => /^\p{Ll}/u.test(term) && /^\p{Ll}/u.test(meaning.text));
  return marked.length * 2 >= pairs.length || (isSmall.length * 2 >= pairs.length && path.length === 0);
}

const ARTICLE =
  /^(?:to|the|an?|der|die|das|ein|eine|le|la|les|l'|un|une|el|los|las|una|il|lo|gli|i|sich|se)(?:\s|(?<='))/iu;
