import type { LanguageData } from '../../../../languages';
import { wordCount } from '../../../../domain/document/line';
import type { Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import { askClause } from '../sentence/clause';
import { isKnownVerb, type Reading } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';
import { statement } from '../sentence/sentence';

const YEAR =
  /(?<![\p{L}\p{N}.,/-])(?:1\d{3}|20\d{2}|[1-9]\d{2})(?![\p{L}\p{N}/]|[.,]\d|-\d|\s?[–-]\s?\d|\s[°%€$]|\s?(?:k?[mgWVJNA]|[ltshK]|cm|mm|mg)(?!\p{L}))/gu;
const DAY = /(\d{1,2})(?:\.|er|º|°)?\s(?:de\s|di\s)?(\p{L}+)\s(?:de\s|del\s)?$/u;
const MONTH_ONLY = /(\p{L}+)\s(?:de\s|del\s)?$/u;
/** What stands before a number of things, and before no year. */
const ABOUT = /(?:^|\s)(?:rund|etwa|fast|knapp|mehr als|über|bis zu|ungefähr|insgesamt)\s$/iu;
const ACRONYM = / \(\p{Lu}[\p{Lu}\p{N}]{1,7}\)/u;
const MOST_WORDS = 26;
const YEAR_DIGITS = 4;
/** What puts the date into another clause, or makes a span of it. */
const FURTHER =
  /(?<!\p{L})(?:until|till|when|while|because|after|before|bis|wenn|weil|nachdem|während|jusqu|quand|lorsque|pendant|hasta|cuando|mientras|desde|fino|quando|mentre|depuis|seit|since)(?!\p{L})/iu;
const ERA = /^\s?(?:a\.\s?C\.|d\.\s?C\.|BCE?\b|CE\b|AD\b|v\.\s?Chr\.|n\.\s?Chr\.|av\.\sJ\.-C\.|apr\.\sJ\.-C\.)/u;

/** A clause about a place or a thing that comes after the event. */
const BEHIND = /, (?:where|which|who|où|dont|qui|donde|dove|wo) .*$/u;

/** "…, but Cyprus was lost": a statement of its own, which has no date. */
const BUT = /, (?:but|mais|pero|ma|aber) .*$/u;

interface DatePhrase extends Span {
  /** Without its preposition. */
  date: string;
  isDay: boolean;
}

/** A statement with one date in it: asks when. */
export function dated({ text, lower, words, formulas }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || formulas.length > 0 || /[:;«“„"]/.test(text.replace(ACRONYM, ''))) return undefined;
  const phrase = datePhrase(text, lower, data);
  if (phrase === undefined) return undefined;
  const clause = withoutPhrase(text, phrase)?.replace(BEHIND, '').replace(BUT, '');
  if (
    clause === undefined ||
    FURTHER.test(clause) ||
    clause.replace(ACRONYM, '').includes('(') ||
    wordCount(clause) > MOST_WORDS
  )
    return undefined;
  if (isInFurtherClause(text, lower, phrase, data) || isInOpening(text, words, phrase, data)) return undefined;
  const question = phrase.isDay ? data.questionWords.date : data.questionWords.year;
  const isFirst = phrase.start === 0;
  // German: "Im Jahr 1961 wurde die Mauer gebaut" has the order of its question.
  const front =
    isFirst && data.capitalNouns && !text.slice(phrase.end).startsWith(',')
      ? `${question} ${clause.charAt(0).toLowerCase()}${clause.slice(1)}?`
      : askClause(question, clause, reading);
  if (front === undefined) return undefined;
  // "Aus welchem Jahr stammt der Befehl?"
  const asked = data.capitalNouns ? front.replace(/^In(?= welchem Jahr stamm)/u, 'Aus') : front;
  return { front: asked, back: phrase.date, rank: Rank.Known };
}

/** "… who proposed it in 1912": the date of another clause than the one that would be asked about. */
function isInFurtherClause(text: string, lower: string, { start }: Span, data: LanguageData): boolean {
  const before = lower.slice(0, start);
  if (text.slice(0, start).includes(',')) return true;
  return before.split(/[ ']/).some((word) => data.relatives.has(word) && !data.determiners.has(word));
}

/** "Quant aux manuscrits retrouvés en 1996, ils …": the date of what opens the sentence, and not of its verb. */
function isInOpening(text: string, [first]: readonly Word[], { start, end }: Span, data: LanguageData): boolean {
  if (first === undefined || start === 0 || data.capitalNouns || !text.slice(end).includes(',')) return false;
  return data.subjectStops.has(first.key);
}

function datePhrase(text: string, lower: string, data: LanguageData): DatePhrase | undefined {
  const years = [...text.matchAll(YEAR)];
  const [year] = years;
  if (year === undefined || years.length > 1) return undefined;
  const bare = year.index + year[0].length;
  // "1600 Jahre"
  const counted = /^\s(\p{L}+)/u.exec(text.slice(bare))?.[1];
  if (counted !== undefined && data.units.has(counted.toLowerCase())) return undefined;
  // "Rund 1500 Vulkane"
  if (ABOUT.test(text.slice(0, year.index)) && /^\s\p{Lu}/u.test(text.slice(bare))) return undefined;
  // "vers 120 décibels"
  const isCounted =
    counted !== undefined &&
    data.adjectivesFollow &&
    !ERA.test(text.slice(bare)) &&
    !data.stopWords.has(counted.toLowerCase());
  if (isCounted && year[0].length < YEAR_DIGITS && !isKnownVerb(counted, data)) return undefined;
  const end = bare + (ERA.exec(text.slice(bare, bare + 14))?.[0].length ?? 0);
  const before = text.slice(0, year.index);
  const day = DAY.exec(before);
  const isDay = day !== null && data.months.has((day[2] as string).toLowerCase());
  const month = isDay ? null : MONTH_ONLY.exec(before);
  const isMonth = month !== null && data.months.has((month[1] as string).toLowerCase());
  const from = isDay ? day.index : isMonth ? month.index : year.index;
  const prepositions = isDay ? data.dayPrepositions : data.datePrepositions;
  const head = lower.slice(0, from);
  const preposition = [...prepositions]
    .sort((a, b) => b.length - a.length)
    .find(
      (word) =>
        word === '' || head === `${word} ` || head.endsWith(` ${word} `) || (word.endsWith("'") && head.endsWith(word)),
    );
  if (preposition === undefined) return undefined;
  // A bare year before anything but a verb counts something.
  if (preposition === '' && year[0].length < YEAR_DIGITS) return undefined;
  const start = from - (preposition === '' || preposition.endsWith("'") ? preposition.length : preposition.length + 1);
  const isVague =
    preposition !== '' && preposition !== prepositions[0] && !/^(?:im|nel|dell|en el)/.test(preposition) && !isDay;
  return { start, end, date: text.slice(isVague ? start : from, end), isDay: isDay || isMonth };
}

/** "mit dem Urteil von": what a date is taken from. */
const DANGLING =
  /\s(?:of|from|by|since|von|vom|bis|seit|ab|de|del|du|des|di|da|depuis|desde|dal|del)$|\d\s(?:e|y|et|and|und|bis|a|al|à|au)$/u;

/** The clause without its date; undefined where the date is not set apart. */
function withoutPhrase(text: string, { start, end }: Span): string | undefined {
  const head = text.slice(0, start).trim();
  const tail = statement(text, end);
  if (head === '') {
    const rest = tail.replace(/^,\s*/, '');
    return rest === '' ? undefined : rest.charAt(0).toUpperCase() + rest.slice(1);
  }
  if (head.endsWith(',') || tail.startsWith(',') || DANGLING.test(head)) return undefined;
  return `${head} ${tail}`.trim();
}
